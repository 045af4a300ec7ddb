import type { Actor } from "@vitrine/contract/kernel/permission/actor";
import type { Language } from "@vitrine/contract/kernel/language/languages";
import type { HeldSession } from "../context/held-session.ts";
import type { PanelContext } from "../context/panel-context.ts";
import { VersionedCache } from "./versioned-cache.ts";

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
  hosts: VersionedCache<PanelContext | undefined>;
  /** Key: panel id. */
  panels: VersionedCache<PanelContext | undefined>;
  /** Key: panel id, user id of the main panel. */
  roles: VersionedCache<Extract<Actor, { kind: "owner" | "manager" | "admin" | "viewer" }> | undefined>;
  /** Key: panel id, kind, hash of the token. */
  sessions: VersionedCache<Known | undefined>;
  /** Key: panel id, hash of the API key. */
  keys: VersionedCache<Known | undefined>;
}

const PANEL_MS = 5_000;
const PERSON_MS = 10_000;
/** Of each kind. */
const MOST = 20_000;

export function createAccessMemory(now: () => Date): AccessMemory {
  const lasting = <Value>(ttl: number) => new VersionedCache<Value>({ max: MOST, ttl, now: () => now().getTime() });
  return {
    hosts: lasting(PANEL_MS),
    panels: lasting(PANEL_MS),
    roles: lasting(PERSON_MS),
    sessions: lasting(PERSON_MS),
    keys: lasting(PERSON_MS),
  };
}
