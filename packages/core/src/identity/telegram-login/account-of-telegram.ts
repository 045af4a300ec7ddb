import { languageOfTag } from "@vitrine/contract/kernel/language/language-tags";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { openAccount } from "@vitrine/ledger/accounts";
import type { Ctx } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { linkTelegram } from "../../messaging/telegram/link.ts";
import { findUserByTelegram } from "../../messaging/telegram/telegram-of.ts";
import { telegramLoginCandidates } from "../login/login-candidates.ts";
import { takesNewUsers } from "../account/register.workflow.ts";
import { runRegistrations, type NewUser } from "../account/registration.ts";
import type { LoginAttempt } from "../store/login-attempts.ts";
import { findUser, insertUser } from "../store/users.ts";

export interface TelegramVisitor {
  username: string | null;
  firstName: string | null;
  /** IETF tag, as Telegram has it. */
  languageCode: string | null | undefined;
  /** The bot through which the person came, if it is not the panel's own. */
  botId?: number;
}

interface TelegramLogin {
  telegramId: number;
  visitor: TelegramVisitor;
  /** Data from the browser: referral link, promo code, invitation, terms. */
  invited: Pick<LoginAttempt, "ref" | "promoCode" | "noAccount" | "termsAccepted" | "ip" | "userAgent">;
}

/**
 * The panel's account linked to this Telegram. A new Telegram gets a new account without email and password, created as by registration;
 * undefined if the panel refuses it.
 */
export async function accountOfTelegram(
  platform: Platform,
  ctx: Ctx,
  { telegramId, visitor, invited }: TelegramLogin,
): Promise<{ userId: number; isSuspended: boolean } | undefined> {
  const known = await findUserByTelegram(ctx, telegramId);
  const user = known === undefined ? undefined : await findUser(ctx, known);
  if (user) return { userId: user.id, isSuspended: user.suspendedAt !== null };
  if (!takesNewUsers(ctx.panel)) throw new AppError("panel_unavailable");
  const { ref, promoCode, noAccount, termsAccepted, ip, userAgent } = invited;
  if (noAccount) return undefined;
  const came = { ref: ref ?? undefined, promoCode: promoCode ?? undefined, acceptsTerms: termsAccepted };
  const language = languageOfTag(visitor.languageCode ?? "") ?? ctx.panel.language;
  const userId = await makeUser(ctx, telegramId, { ...visitor, ...came, language });
  await openAccount(ctx.tx, { kind: "wallet", currency: ctx.panel.currency, userId });
  const { username, firstName, botId } = visitor;
  await linkTelegram(ctx, userId, { telegramId, username, firstName, ...(botId === undefined ? {} : { botId }) });
  const from = { ip: ip ?? undefined, userAgent: userAgent ?? undefined };
  await runRegistrations(platform, ctx, { userId, language, ...came, ...from });
  return { userId, isSuspended: false };
}

type Newcomer = TelegramVisitor & Pick<NewUser, "language" | "ref" | "promoCode"> & { acceptsTerms: boolean };

async function makeUser(ctx: Ctx, telegramId: number, { username, language, ref, promoCode, acceptsTerms }: Newcomer): Promise<number> {
  for (const login of telegramLoginCandidates(username, telegramId)) {
    const id = await insertUser(ctx, { login, email: null, passwordHash: null, language, ref, promoCode, acceptsTerms });
    if (id !== undefined) return id;
  }
  throw new AppError("already_exists");
}
