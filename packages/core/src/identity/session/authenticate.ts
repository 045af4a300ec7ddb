import { accessCaller } from "../../kernel/context/system-caller.ts";
import type { Known } from "../../kernel/cache/memory.ts";
import type { PanelContext } from "../../kernel/context/context.ts";
import { authenticateKey } from "../api-key/authenticate-key.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { actorOn } from "./actor-on.ts";
import type { SessionKind } from "./session-adapter.ts";
import { entryHolds } from "./panel-entries.ts";
import { lookUpSession, sessionKey } from "./sessions.ts";
import { isToken } from "../../kernel/secret/tokens.ts";

export interface Credentials {
  /** Cookie of the panel's own users. */
  ownToken?: string | undefined;
  /** Cookie of the cabinet on a panel's host; if present, the panel's own cookie is ignored. */
  cabinetToken?: string | undefined;
  /** From the Authorization header or the reseller API; takes precedence over cookies. */
  apiKey?: string | undefined;
  /** Where the request came from: a key may be restricted to certain addresses. */
  ip?: string | undefined;
}

export const GUEST: Known = { actor: { kind: "guest" } };

/**
 * Identifies the sender of a request to a panel. An invalid cookie makes the sender a guest; an invalid key is rejected (unauthenticated,
 * account_suspended; for a performer program: executor_key_invalid). Results are cached for seconds, so a repeated request costs no query.
 */
export async function authenticate(platform: Platform, panel: PanelContext, credentials: Credentials): Promise<Known> {
  const { ownToken, cabinetToken, apiKey } = credentials;
  if (apiKey !== undefined) {
    const other = platform.keyAuthenticators.find((keys) => keys.accepts(apiKey));
    return other ? other.authenticate(platform, panel, apiKey) : authenticateKey(platform, panel, apiKey, credentials.ip);
  }
  if (cabinetToken !== undefined) return panel.isMain ? GUEST : byCabinet(platform, panel, cabinetToken);
  return ownToken === undefined ? GUEST : byOwn(platform, panel, ownToken);
}

/** Unknown tokens are not cached: a flood of made-up tokens would evict the real ones. */
async function remembered(platform: Platform, key: string, load: () => Promise<Known | undefined>): Promise<Known | undefined> {
  const { sessions } = platform.memory;
  const known = await sessions.recall(key, load);
  if (!known) sessions.forget(key);
  return known;
}

async function byOwn(platform: Platform, panel: PanelContext, token: string): Promise<Known> {
  if (!isToken(token)) return GUEST;
  const known = await remembered(platform, sessionKey(panel.id, "own", token), async () => {
    const found = await sessionOf(platform, panel, "own", token);
    if (!found || found.user.isSuspended) return undefined;
    const { userId, user, session } = found;
    return {
      actor: { kind: "user", userId, role: user.role, isActivated: user.isActivated },
      language: user.language,
      session,
    };
  });
  return known ?? GUEST;
}

async function byCabinet(platform: Platform, panel: PanelContext, token: string): Promise<Known> {
  if (!isToken(token)) return GUEST;
  const known = await remembered(platform, sessionKey(panel.id, "cabinet", token), async () => {
    const found = await sessionOf(platform, panel, "cabinet", token);
    const actor = found && (await entryHolds(platform, found.entryId)) ? await actorOn(platform, panel, found.userId) : undefined;
    if (!found || !actor) return undefined;
    return { actor, session: found.session };
  });
  return known ?? GUEST;
}

const sessionOf = (platform: Platform, panel: PanelContext, kind: SessionKind, token: string) =>
  lookUpSession(accessCaller(platform, panel), kind, token);
