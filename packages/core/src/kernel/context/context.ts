import type { Actor } from "@vitrine/contract/kernel/permission/actor";
import type { Language } from "@vitrine/contract/kernel/language/languages";
import type { PanelTx } from "@vitrine/db/open";
import type { HeldSession } from "./held-session.ts";
import type { PanelContext } from "./panel-context.ts";
import type { Platform } from "./platform.ts";

export type { HeldSession } from "./held-session.ts";
export type { PanelContext } from "./panel-context.ts";

/** Where a request came from; the audit keeps it. */
export interface RequestSource {
  ip: string | null;
  via: "web" | "api" | "telegram" | "system";
}

/** What a verb gets: identity and scope come from here, never from its input. */
export interface Ctx {
  panelId: number;
  panel: PanelContext;
  actor: Actor;
  language: Language;
  requestId: string;
  /** undefined where no door said: work of the product itself, and tests. */
  source: RequestSource | undefined;
  /** undefined: an API key, the bot, the product itself. */
  session: HeldSession | undefined;
  tx: PanelTx;
  now: Date;
}

/** What a door holds before a transaction is open; workflows take it, since they call outside between two transactions. */
export interface Caller {
  platform: Platform;
  panel: PanelContext;
  actor: Actor;
  language: Language;
  requestId: string;
  source: RequestSource | undefined;
  session: HeldSession | undefined;
  /** The same request by another actor. A guest and the product itself get neither address nor session unless `changes` gives them. */
  as(actor: Actor, changes?: CallerChanges): Caller;
  /** The same actor on another panel. Whether the actor may act there is for the verb to say. */
  on(panel: PanelContext, changes?: CallerChanges): Caller;
  run<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
}

/** What a derived caller may differ in besides its actor and panel. */
export interface CallerChanges {
  requestId?: string;
  language?: Language;
  source?: RequestSource | undefined;
  session?: HeldSession | undefined;
}
