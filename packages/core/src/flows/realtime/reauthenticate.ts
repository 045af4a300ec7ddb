import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { authenticate } from "../../identity/session/authenticate.ts";
import type { SessionKind } from "../../identity/session/session-adapter.ts";
import { openCaller } from "../../kernel/context/caller.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { actOnPanel } from "../../tenancy/panel/act-on-panel.ts";
import { mainPanel } from "../../kernel/context/resolve-panel.ts";

interface Held {
  kind: SessionKind;
  token: string;
}

/** The watcher's caller, authenticated again by the same session, with current rights. Undefined without a session or after it ended. */
export async function reauthenticateWatcher(caller: Caller, held: Held | undefined): Promise<Caller | undefined> {
  if (!held) return undefined;
  const { platform, panel, requestId, language } = caller;
  // A person who manages a panel from the main panel's host is logged in on the main panel.
  const actsFromMain = caller.actor.kind !== "user" && held.kind === "own";
  const host = actsFromMain ? await mainPanel(platform) : panel;
  const { actor } = await authenticate(platform, host, held.kind === "own" ? { ownToken: held.token } : { cabinetToken: held.token });
  if (actor.kind === "guest") return undefined;
  const here = openCaller({ platform, panel: host, actor, requestId, language });
  return actsFromMain ? actOnPanel(here, panel.id) : here;
}

/** The same for an API key. Undefined after it was revoked or expired, or its owner was banned. */
export async function reauthenticateKey(
  { platform, panel, requestId, language, source }: Caller,
  apiKey: string,
): Promise<Caller | undefined> {
  try {
    const { actor } = await authenticate(platform, panel, { apiKey, ip: source?.ip ?? undefined });
    return openCaller({ platform, panel, actor, requestId, language, source });
  } catch (error) {
    if (error instanceof AppError && (error.kind === "UNAUTHENTICATED" || error.kind === "FORBIDDEN")) return undefined;
    throw error;
  }
}
