import type { BegunTelegramLink } from "@vitrine/contract/messaging/telegram/link";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { requireRecent } from "../../kernel/permission/require-recent.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { sendMail } from "../mail/send-mail.ts";
import { findPerson, type Person } from "./account-queries.ts";
import { botOf, hashOfStart, newStartToken, startUrl } from "./bot-of.ts";
import { findUserByTelegram, telegramOf } from "./telegram-of.ts";
import { botOfPanel } from "../store/bots.ts";
import { deleteLink, writeLink } from "../store/telegram-links.ts";
import { hasToken, insertToken, consumeToken } from "../store/telegram-tokens.ts";

const LIVES_SECONDS = 300;

export interface TelegramPerson {
  telegramId: number;
  username: string | null;
  firstName: string | null;
  /** The bot through which the person came; defaults to the panel's own. */
  botId?: number;
}

/** A deep link, valid once, that links the Telegram account of the person who opens it to the caller's account. */
export async function beginTelegramLink(caller: Caller): Promise<BegunTelegramLink> {
  authorize(caller, "telegram.own");
  const userId = userIdOf(caller);
  const bot = await botOf(caller.platform, caller.panel);
  if (!bot) throw new AppError("telegram_unavailable");
  const token = newStartToken(caller.panel.id);
  await caller.run(async (ctx) => {
    requireRecent(ctx);
    await insertToken(ctx, { tokenHash: hashOfStart(token), userId, expiresAt: new Date(ctx.now.getTime() + LIVES_SECONDS * 1000) });
  });
  return { url: startUrl(bot.username, token), expiresIn: LIVES_SECONDS };
}

/** Also a token that has expired. */
export const hasLinkToken = (ctx: Ctx, token: string): Promise<boolean> => hasToken(ctx, hashOfStart(token));

/**
 * Links the token's account, in the transaction of its panel. `gone`: the token was used or has expired. `needed`: the link would remove
 * another account's second factor or only way to log in.
 */
export async function redeemLinkToken(ctx: Ctx, token: string, person: TelegramPerson): Promise<"linked" | "needed" | "gone"> {
  const userId = await consumeToken(ctx, hashOfStart(token));
  if (userId === undefined) return "gone";
  if (await isNeededByAnother(ctx, userId, person.telegramId)) return "needed";
  await linkTelegram(ctx, userId, person);
  return "linked";
}

/** Anyone can send a person such a link: it must not remove the second factor, or the only way to log in, of that person's account. */
async function isNeededByAnother(ctx: Ctx, userId: number, telegramId: number): Promise<boolean> {
  const linked = await findUserByTelegram(ctx, telegramId);
  const person = linked === undefined || linked === userId ? undefined : await findPerson(ctx, linked);
  return person !== undefined && (person.telegramFactor || isOnlyLogin(person));
}

/** Whether an account created through Telegram has another way to log in: a password, or an email by which one can be set. */
const isOnlyLogin = ({ email, hasPassword }: Pick<Person, "email" | "hasPassword">): boolean => email === null && !hasPassword;

/** Links the account to this Telegram; existing links of either of the two on this panel end. */
export async function linkTelegram(ctx: Ctx, userId: number, person: TelegramPerson): Promise<void> {
  const botId = person.botId ?? (await botOfPanel(ctx.tx, ctx.panelId))?.botId;
  if (botId === undefined) throw new AppError("telegram_unavailable");
  const { telegramId, username, firstName } = person;
  await notifyOfOtherFactor(ctx, userId, telegramId);
  await writeLink(ctx, { userId, telegramId, botId, username, firstName });
  await audit(ctx, { action: "telegram.link", subject: `user:${userId}`, after: { telegramId, username } });
}

/** Moves the confirmation of logins to the other Telegram. */
async function notifyOfOtherFactor(ctx: Ctx, userId: number, telegramId: number): Promise<void> {
  const before = await telegramOf(ctx, userId);
  if (!before || before.telegramId === telegramId) return;
  const { telegramFactor = false, email = null, language = ctx.language } = (await findPerson(ctx, userId)) ?? {};
  if (!telegramFactor || email === null) return;
  await sendMail(ctx, { to: email, language, kind: "second_step_changed", params: { change: "telegram_moved" } });
}

/** Unlinks Telegram; false if there was no link. Errors: telegram_only_login. */
export async function endOwnLink(ctx: Ctx): Promise<boolean> {
  authorize(ctx, "telegram.own");
  requireRecent(ctx);
  const userId = userIdOf(ctx);
  await requireAnotherLogin(ctx, userId);
  return endLink(ctx, userId);
}

/**
 * The same from Telegram itself. Not allowed if Telegram is a second factor: that requires the site and a password. Errors:
 * telegram_only_login.
 */
export async function leaveTelegram(ctx: Ctx): Promise<boolean> {
  authorize(ctx, "telegram.own");
  const userId = userIdOf(ctx);
  if ((await requireAnotherLogin(ctx, userId)).telegramFactor) return false;
  await endLink(ctx, userId);
  return true;
}

async function requireAnotherLogin(ctx: Ctx, userId: number): Promise<Person> {
  const person = await findPerson(ctx, userId);
  if (!person) throw notFound();
  if (isOnlyLogin(person) && (await telegramOf(ctx, userId))) throw new AppError("telegram_only_login");
  return person;
}

/** False if there was no link. */
async function endLink(ctx: Ctx, userId: number): Promise<boolean> {
  const link = await deleteLink(ctx, userId);
  if (!link) return false;
  const { telegramId, username } = link;
  await audit(ctx, { action: "telegram.unlink", subject: `user:${userId}`, before: { telegramId, username } });
  return true;
}
