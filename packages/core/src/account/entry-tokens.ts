import type { EnterInput } from "@vitrine/contract/account/login";
import { AppError } from "@vitrine/contract/shared/app-error";
import type { Caller, Ctx } from "../context.ts";
import { insertEntryToken, takeEntryToken } from "./queries.ts";
import type { SessionKind } from "./session-adapter.ts";
import { type IssuedSession, type SessionOrigin, startSession } from "./sessions.ts";
import { hashOf, newToken } from "./tokens.ts";

const LIVES_MS = 60_000;

/** For one sign-in on the context's panel, within a minute, as this user and in this kind of session. */
export async function issueEntryToken(ctx: Ctx, entry: { userId: number; kind: SessionKind }): Promise<string> {
  const token = newToken();
  await insertEntryToken(ctx, { ...entry, tokenHash: hashOf(token), expiresAt: new Date(ctx.now.getTime() + LIVES_MS) });
  return token;
}

/** Open to everyone who holds the token; whatever session the browser had on this panel in that kind is replaced. */
export async function redeemEntryToken(caller: Caller, input: EnterInput, origin: SessionOrigin): Promise<IssuedSession> {
  return caller.run(async (ctx) => {
    const entry = await takeEntryToken(ctx, hashOf(input.token));
    if (!entry) throw new AppError("PRECONDITION", "token_expired");
    return startSession(caller.platform, ctx, { ...entry, origin });
  });
}
