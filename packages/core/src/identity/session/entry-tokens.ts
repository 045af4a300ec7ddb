import type { EnterInput } from "@vitrine/contract/identity/account/login";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { entryHolds } from "./panel-entries.ts";
import { type IssuedSession, type SessionOrigin, startSession } from "./sessions.ts";
import { hashOf, newToken } from "../../kernel/secret/tokens.ts";
import { insertEntryToken, consumeEntryToken } from "../store/entry-tokens.ts";

const LIVES_MS = 60_000;
const LONG_AGO = new Date(0);

/** The user of a token. A test customer's session belongs to no person; a cabinet session is recorded on the main panel. */
export type Entering = { userId: number; kind: "own"; entryId: null } | { userId: number; kind: "cabinet"; entryId: string };

/** A token for one login on the context's panel, within a minute. */
export async function issueEntryToken(ctx: Ctx, entry: Entering): Promise<string> {
  const token = newToken();
  // The owner's recent confirmation does not count for the test customer.
  const confirmedAt = entry.kind === "cabinet" ? (ctx.session?.confirmedAt ?? null) : null;
  const expiresAt = new Date(ctx.now.getTime() + LIVES_MS);
  await insertEntryToken(ctx, { ...entry, confirmedAt, tokenHash: hashOf(token), expiresAt });
  return token;
}

/** Works for every holder of the token; replaces the browser's session of that kind on this panel. */
export async function redeemEntryToken(caller: Caller, input: EnterInput, origin: SessionOrigin): Promise<IssuedSession> {
  const { platform } = caller;
  const entry = await caller.run((ctx) => consumeEntryToken(ctx, hashOf(input.token)));
  if (!entry || (entry.kind === "cabinet" && !(await entryHolds(platform, entry.entryId)))) throw new AppError("token_expired");
  return caller.run((ctx) => startSession(platform, ctx, { ...entry, confirmedAt: entry.confirmedAt ?? LONG_AGO, origin }));
}
