import type { Actor } from "@vitrine/contract/access/actor";
import type { Language } from "@vitrine/contract/shared/languages";
import type { PanelTx } from "@vitrine/db/open";
import type { Platform } from "./platform.ts";

/** The panel acted on. */
export interface PanelContext {
  id: number;
  domain: string;
  name: string;
  type: "panel" | "shop";
  status: "ok" | "activating" | "error" | "not_payed" | "deleted";
  isMain: boolean;
  isDemo: boolean;
  ownerId: number | null;
  currency: string;
  language: Language;
  timeZone: string;
}

/** What a verb gets: identity and scope come from here, never from its input. */
export interface Ctx {
  panelId: number;
  panel: PanelContext;
  actor: Actor;
  language: Language;
  requestId: string;
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
  run<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
}
