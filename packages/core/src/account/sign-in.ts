import type { SignedIn } from "@vitrine/contract/account/register";
import type { Ctx } from "../context.ts";
import type { Platform } from "../platform.ts";
import { describeMe } from "./me.ts";
import { touchUser } from "./queries.ts";
import { type IssuedSession, type SessionOrigin, startSession } from "./sessions.ts";

export interface SignIn {
  output: SignedIn;
  session: IssuedSession;
}

/** A new session of the context's panel; the one that the browser held ends. */
export async function signIn(
  platform: Platform,
  ctx: Ctx,
  { userId, origin, remember = true }: { userId: number; origin: SessionOrigin; remember?: boolean },
): Promise<SignIn> {
  await touchUser(ctx, userId);
  const session = await startSession(platform, ctx, { kind: "own", userId, origin, persistent: remember });
  return { output: { status: "ok", user: await describeMe(ctx, userId) }, session };
}
