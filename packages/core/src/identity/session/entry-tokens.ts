import type { EnterInput } from "@vitrine/contract/identity/account/login";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import type { SessionKind } from "./session-adapter.ts";
import { type IssuedSession, type SessionOrigin, startSession } from "./sessions.ts";
import { hashOf, newToken } from "../../kernel/secret/tokens.ts";
import { insertEntryToken, takeEntryToken } from "../store/entry-tokens.ts";

const LIVES_MS = 60_000;
const LONG_AGO = new Date(0);

/** A token for one login on the context's panel, within a minute, as this user and in this kind of session. */
export async function issueEntryToken(ctx: Ctx, entry: { userId: number; kind: SessionKind }): Promise<string> {
  const token = newToken();
  // A test customer's session belongs to no person, so the owner's recent confirmation does not count for it.
  const { confirmedAt = null, publicId: parentId = null } = entry.kind === "cabinet" ? (ctx.session ?? {}) : {};
  const expiresAt = new Date(ctx.now.getTime() + LIVES_MS);
  await insertEntryToken(ctx, { ...entry, confirmedAt, parentId, tokenHash: hashOf(token), expiresAt });
  return token;
}

/** Works for every holder of the token; replaces the browser's session of that kind on this panel. */
export async function redeemEntryToken(caller: Caller, input: EnterInput, origin: SessionOrigin): Promise<IssuedSession> {
  return caller.run(async (ctx) => {
    const entry = await takeEntryToken(ctx, hashOf(input.token));
    if (!entry) throw new AppError("token_expired");
    return startSession(caller.platform, ctx, { ...entry, confirmedAt: entry.confirmedAt ?? LONG_AGO, origin });
  });
}
