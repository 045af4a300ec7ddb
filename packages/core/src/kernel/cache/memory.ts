import type { Actor } from "@vitrine/contract/kernel/permission/actor";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { PanelContext } from "../context/panel-context.ts";
import { VersionedCache } from "./versioned-cache.ts";

/** The browser session a request came with. */
export interface HeldSession {
  kind: "own" | "cabinet";
  publicId: string;
  /** When the person last confirmed a password or a code. */
  confirmedAt: Date;
  /** false: the cookie ends with the browser session. */
  persistent: boolean;
}

/** The actor that a session or API key resolved to. */
export interface Known {
  actor: Actor;
  /** The user's own choice; missing for guests and in the cabinet on a panel's own host. */
  language?: Language;
  session?: HeldSession & {
    expiresAt: Date;
    /** The session was just prolonged, so the transport sends its cookie again with the later expiry. */
    renewed: boolean;
  };
  /** Limits of an API key, checked on every request. */
  key?: { addresses: string[]; expiresAt: Date | null; isOfChild: boolean };
}

/**
 * Identities and panels that one process remembers for a few seconds, so that a repeated request needs no query to resolve them. Changes
 * made by this process take effect immediately; other processes notice within the time below.
 */
export interface AccessMemory {
  /** Key: host. */
  hosts: VersionedCache<PanelContext | undefined>;
  /** Key: panel id. */
  panels: VersionedCache<PanelContext | undefined>;
  /** Key: panel id, user id of the main panel. */
  roles: VersionedCache<Extract<Actor, { kind: "owner" | "manager" | "admin" | "staff" | "viewer" }> | undefined>;
  /** Key: panel id, kind, hash of the token. */
  sessions: VersionedCache<Known | undefined>;
  /** Key: panel id, hash of the API key. */
  keys: VersionedCache<Known | undefined>;
}

const PANEL_MS = 5_000;
const PERSON_MS = 10_000;
/** Maximum number of entries of each kind. */
const MOST = 5_000;

export function createAccessMemory(now: () => Date): AccessMemory {
  const lasting = <Value>(ttl: number, fromSecond = false) =>
    new VersionedCache<Value>({ max: MOST, ttl, fromSecond, now: () => now().getTime() });
  return {
    hosts: lasting(PANEL_MS),
    panels: lasting(PANEL_MS),
    roles: lasting(PERSON_MS),
    sessions: lasting(PERSON_MS, true),
    keys: lasting(PERSON_MS, true),
  };
}
