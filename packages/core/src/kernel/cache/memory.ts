import type { Actor } from "@vitrine/contract/kernel/permission/actor";
import type { Language } from "@vitrine/contract/kernel/language/languages";
import type { HeldSession } from "../context/held-session.ts";
import type { PanelContext } from "../context/panel-context.ts";
import { ShortMemory } from "./short-memory.ts";

/** Who a session or key turned out to be. */
export interface Known {
  actor: Actor;
  /** His own choice; missing for a guest, and in the cabinet of a panel's host. */
  language?: Language;
  session?: HeldSession & {
    expiresAt: Date;
    /** Its time was just prolonged: the door gives the cookie the later end. */
    renewed: boolean;
  };
  /** What an API key is limited to; looked at in every request. */
  key?: { addresses: string[]; expiresAt: Date | null };
}

/**
 * What one process remembers for seconds, so that a repeated request asks the database nothing about who and where.
 * A change made by this process forgets at once; another process notices after the time below.
 */
export interface AccessMemory {
  /** Key: host. */
  hosts: ShortMemory<PanelContext | undefined>;
  /** Key: panel id. */
  panels: ShortMemory<PanelContext | undefined>;
  /** Key: panel id, user id of the main panel. */
  roles: ShortMemory<Extract<Actor, { kind: "owner" | "manager" | "admin" | "viewer" }> | undefined>;
  /** Key: panel id, kind, hash of the token. */
  sessions: ShortMemory<Known | undefined>;
  /** Key: panel id, hash of the API key. */
  keys: ShortMemory<Known | undefined>;
}

const PANEL_MS = 5_000;
const PERSON_MS = 10_000;

export function createAccessMemory(now: () => Date): AccessMemory {
  const clock = () => now().getTime();
  return {
    hosts: new ShortMemory(PANEL_MS, clock),
    panels: new ShortMemory(PANEL_MS, clock),
    roles: new ShortMemory(PERSON_MS, clock),
    sessions: new ShortMemory(PERSON_MS, clock),
    keys: new ShortMemory(PERSON_MS, clock),
  };
}
