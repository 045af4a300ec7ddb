import type { Actor } from "@vitrine/contract/kernel/permission/actor";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { PanelTx, TransactionOptions } from "@vitrine/db/open";
import type { HeldSession } from "../cache/memory.ts";
import type { PanelContext } from "./panel-context.ts";
import type { Platform } from "./platform.ts";

export type { HeldSession } from "../cache/memory.ts";
export type { PanelContext } from "./panel-context.ts";

/** Where a request came from; recorded in the audit. */
export interface RequestSource {
  ip: string | null;
  via: "web" | "api" | "telegram" | "email" | "system";
}

/** What every verb receives: identity and scope come from here, never from its input. */
export interface Ctx {
  panelId: number;
  panel: PanelContext;
  actor: Actor;
  language: Language;
  requestId: string;
  /** undefined if no transport set it: work of the system itself, and tests. */
  source: RequestSource | undefined;
  /** undefined for an API key, the bot and the system. */
  session: HeldSession | undefined;
  tx: PanelTx;
  now: Date;
}

/** What a transport has before a transaction is open. Workflows take it, since they call external services between two transactions. */
export interface Caller {
  platform: Platform;
  panel: PanelContext;
  actor: Actor;
  language: Language;
  requestId: string;
  source: RequestSource | undefined;
  session: HeldSession | undefined;
  /** The same request with another actor. A guest and the system get neither address nor session unless `changes` sets them. */
  as(actor: Actor, changes?: CallerChanges): Caller;
  /** The same actor on another panel. The verb decides whether the actor may act there. */
  on(panel: PanelContext, changes?: CallerChanges): Caller;
  run<T>(work: (ctx: Ctx) => Promise<T>, options?: TransactionOptions): Promise<T>;
}

/** What a derived caller may change besides its actor and panel. */
export interface CallerChanges {
  requestId?: string;
  language?: Language;
  source?: RequestSource | undefined;
  session?: HeldSession | undefined;
}
