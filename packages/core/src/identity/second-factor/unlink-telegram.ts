import type { Caller } from "../../kernel/context/context.ts";
import { userIdOf } from "../../kernel/permission/authorize.ts";
import { endOwnLink } from "../../messaging/telegram/link.ts";
import type { IssuedSession, SessionOrigin } from "../session/sessions.ts";
import { replaceRecoveryCodes } from "../store/recovery-codes.ts";
import { findUser } from "../store/users.ts";
import { setTotp } from "../store/users-second-factor.ts";
import { secondStepChanged } from "./totp.ts";

/**
 * Does nothing without a link. Telegram is no longer a second factor: a Telegram that is linked later becomes one only if the person
 * turns it on. Errors: telegram_only_login.
 */
export function unlinkTelegram(caller: Caller, origin: SessionOrigin): Promise<IssuedSession | undefined> {
  return caller.run(async (ctx) => {
    if (!(await endOwnLink(ctx))) return undefined;
    const userId = userIdOf(ctx);
    const user = await findUser(ctx, userId);
    if (!user?.telegramFactor) return undefined;
    await setTotp(ctx, userId, { telegramFactor: false });
    if (!user.totpSealed) await replaceRecoveryCodes(ctx, userId, []);
    return secondStepChanged(caller, ctx, origin, "telegram_off");
  });
}
