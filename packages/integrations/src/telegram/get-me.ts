import { fetch } from "undici";

export const TELEGRAM_API_ROOT = "https://api.telegram.org";
const TIMEOUT_MS = 10_000;

export interface BotIdentity {
  id: number;
  username: string;
  name: string;
}

export type GetMeOutcome = { kind: "ok"; bot: BotIdentity } | { kind: "refused" } | { kind: "unreachable" };

interface Answer {
  ok?: boolean;
  result?: { id?: unknown; is_bot?: unknown; username?: unknown; first_name?: unknown };
}

/** The bot that the token belongs to. The URL contains the token, so failures are not passed on. */
export async function getMe(apiRoot: string, token: string): Promise<GetMeOutcome> {
  try {
    const response = await fetch(`${apiRoot}/bot${token}/getMe`, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
    if ([401, 403, 404].includes(response.status)) return { kind: "refused" };
    const { ok, result } = (await response.json()) as Answer;
    if (!ok || result?.is_bot !== true) return { kind: "unreachable" };
    const { id, username, first_name: name } = result;
    if (typeof id !== "number" || typeof username !== "string") return { kind: "unreachable" };
    return { kind: "ok", bot: { id, username, name: typeof name === "string" ? name : username } };
  } catch {
    return { kind: "unreachable" };
  }
}
