import type { Ctx } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { endSessionsOf } from "../session/sessions.ts";
import { deleteAttemptsOf } from "../store/login-attempts.ts";
import { replaceRecoveryCodes } from "../store/recovery-codes.ts";
import type { EndedSession } from "../store/sessions.ts";
import { setTotp } from "../store/users-second-factor.ts";

/**
 * Turns off two-factor authentication for someone who lost the factor and the recovery codes. Telegram stays linked. Returns the ended
 * sessions, to be forgotten after the commit.
 */
export async function clearSecondStep(platform: Platform, ctx: Ctx, userId: number): Promise<EndedSession[]> {
  await setTotp(ctx, userId, { totpSealed: null, totpPendingSealed: null, totpStep: null, telegramFactor: false });
  await replaceRecoveryCodes(ctx, userId, []);
  await deleteAttemptsOf(ctx, userId);
  return endSessionsOf(platform, ctx, userId);
}
