import type { Security } from "@vitrine/contract/identity/account/security";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { telegramOf } from "../../messaging/telegram/telegram-of.ts";
import { pendingEmail } from "../store/sent-codes.ts";
import { findUser } from "../store/users.ts";
import { countRecoveryCodes } from "../store/recovery-codes.ts";

export async function getSecurity(ctx: Ctx): Promise<Security> {
  authorize(ctx, "account.settings");
  const userId = userIdOf(ctx);
  const user = await findUser(ctx, userId);
  if (!user) throw notFound();
  const telegram = await telegramOf(ctx, userId);
  return {
    hasPassword: user.passwordHash !== null,
    totp: user.totpSealed !== null,
    telegramFactor: user.telegramFactor && telegram !== undefined,
    telegram: telegram ? { username: telegram.username, linkedAt: toSeconds(telegram.linkedAt) } : null,
    recoveryCodesLeft: await countRecoveryCodes(ctx, userId),
    passwordChangedAt: user.passwordChangedAt ? toSeconds(user.passwordChangedAt) : null,
    pendingEmail: await pendingEmail(ctx, userId),
  };
}
