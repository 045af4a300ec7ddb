import type { SignedIn } from "@vitrine/contract/identity/account/register";
import type { Ctx } from "../../kernel/context/context.ts";
import { notifyUser } from "../../messaging/notification/notify-user.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { deviceOf } from "../session/device.ts";
import { describeMe } from "../account/me.ts";
import { type IssuedSession, type SessionOrigin, startSession, whereFrom } from "../session/sessions.ts";
import { touchUser } from "../store/users.ts";
import { sessionsOf } from "../store/sessions.ts";

/** Number of latest sessions that determine which devices a person has used. */
const LOOKED_AT = 50;

export interface SignIn<Output = SignedIn> {
  output: Output;
  session: IssuedSession;
}

/** Creates a session of the context's panel; the browser's previous session ends. */
export async function signIn(
  platform: Platform,
  ctx: Ctx,
  { userId, origin, remember = true }: { userId: number; origin: SessionOrigin; remember?: boolean },
): Promise<SignIn> {
  await touchUser(ctx, userId);
  await notifyOfNewDevice(ctx, userId, origin);
  const session = await startSession(platform, ctx, { kind: "own", userId, origin, persistent: remember });
  return { output: { status: "ok", user: await describeMe(ctx, userId) }, session };
}

/** Notifies a person who has other sessions about a login from a device that none of them uses. */
async function notifyOfNewDevice(ctx: Ctx, userId: number, origin: SessionOrigin): Promise<void> {
  const here = deviceOf(origin.userAgent).name;
  const sessions = await sessionsOf(ctx, userId, LOOKED_AT);
  if (sessions.length === 0 || sessions.some(({ userAgent }) => deviceOf(userAgent).name === here)) return;
  await notifyUser(ctx, userId, "new_sign_in", await whereFrom(origin));
}
