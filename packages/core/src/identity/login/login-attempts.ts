import { randomInt } from "node:crypto";
import type { Confirmation, ConfirmMethod } from "@vitrine/contract/identity/account/confirm";
import type { BeginTelegramLoginInput, BegunTelegramLogin } from "@vitrine/contract/identity/account/telegram-login";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { authorize } from "../../kernel/permission/authorize.ts";
import { countFailureOrProve } from "../../kernel/limit/failures.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { notifyUser } from "../../messaging/notification/notify-user.ts";
import { botOf, hashOfStart, isStartToken, newStartToken, startUrl } from "../../messaging/telegram/bot-of.ts";
import { queueLoginPrompt } from "../../messaging/telegram/queue-message.ts";
import { findUserByTelegram, telegramOf } from "../../messaging/telegram/telegram-of.ts";
import { findSignUpRefusal } from "../account/sign-up-refusal.ts";
import { accountOfTelegram, type TelegramVisitor } from "../telegram-login/account-of-telegram.ts";
import { countryOf } from "../session/country.ts";
import { deviceOf } from "../session/device.ts";
import type { SessionOrigin } from "../session/sessions.ts";
import { type LoginAttempt, findAttempt, insertAttempt, lockAttempt, setAttempt } from "../store/login-attempts.ts";
import { findUser } from "../store/users.ts";
import { hashOf, newToken } from "../../kernel/secret/tokens.ts";

const LIVES_SECONDS = 300;
const AGENT_LENGTH = 400;

/** What the question in Telegram shows to the person. */
export interface AskedAttempt {
  attemptId: number;
  purpose: LoginAttempt["purpose"];
  device: string | null;
  /** ISO 3166. */
  country: string | null;
  ip: string;
  at: Date;
  /** The browser shows one of these numbers. They stay the same for every request. */
  choices: [number, number, number];
}

interface Numbers {
  number: number;
  choices: number[];
}

function threeNumbers(): Numbers {
  const choices = new Set<number>();
  while (choices.size < 3) choices.add(randomInt(10, 100));
  const list = [...choices];
  return { number: list[randomInt(list.length)]!, choices: list };
}

const comesFrom = (origin: SessionOrigin) => ({ ip: origin.ip ?? null, userAgent: origin.userAgent?.slice(0, AGENT_LENGTH) ?? null });
const expiryOf = (ctx: Ctx) => new Date(ctx.now.getTime() + LIVES_SECONDS * 1000);

interface AskedStep {
  userId: number;
  methods: ConfirmMethod[];
  origin: SessionOrigin;
  remember: boolean;
}

/** After a correct password: determines the next step, and sends the question in Telegram if that is one of the ways. */
export async function askSecondStep(ctx: Ctx, { userId, methods, origin, remember }: AskedStep): Promise<Confirmation> {
  const confirmToken = newToken();
  const numbers = methods.includes("telegram") ? threeNumbers() : { number: null, choices: null };
  const attemptId = await insertAttempt(ctx, {
    purpose: "second_factor",
    confirmHash: hashOf(confirmToken),
    startHash: null,
    userId,
    ...numbers,
    remember,
    ...comesFrom(origin),
    expiresAt: expiryOf(ctx),
  });
  if (numbers.number !== null) await queueLoginPrompt(ctx, { userId, attemptId });
  return { status: "confirm", confirmToken, methods, number: numbers.number, expiresIn: LIVES_SECONDS };
}

/** The token in the link differs from the one in the browser, so reading the link is not enough to log in. */
export async function beginTelegramLogin(
  caller: Caller,
  input: BeginTelegramLoginInput,
  origin: SessionOrigin,
): Promise<BegunTelegramLogin> {
  authorize(caller, "account.login");
  const bot = await botOf(caller.platform, caller.panel);
  if (!bot) throw new AppError("telegram_unavailable");
  await countFailureOrProve(caller, { kind: "telegram", ip: origin.ip }, input.captcha);
  const confirmToken = newToken();
  const startToken = newStartToken(caller.panel.id);
  const numbers = threeNumbers();
  await caller.run(async (ctx) =>
    insertAttempt(ctx, {
      purpose: "login",
      confirmHash: hashOf(confirmToken),
      startHash: hashOfStart(startToken),
      userId: null,
      ...numbers,
      remember: input.remember,
      ...comesFrom(origin),
      ref: input.ref ?? origin.ref,
      promoCode: input.promoCode,
      noAccount: (await findSignUpRefusal(ctx, input)) ?? null,
      termsAccepted: input.terms === true,
      expiresAt: expiryOf(ctx),
    }),
  );
  return { confirmToken, url: startUrl(bot.username, startToken), number: numbers.number, expiresIn: LIVES_SECONDS };
}

/** Binds the attempt to the person who opened the link. undefined if the link was used, belongs to someone else or has expired. */
export async function openLoginAttempt(
  ctx: Ctx,
  { startToken, telegramId }: { startToken: string; telegramId: number },
): Promise<AskedAttempt | undefined> {
  if (!isStartToken(startToken)) return undefined;
  const attempt = await lockAttempt(ctx, { startHash: hashOfStart(startToken) });
  if (!attempt || attempt.state !== "open") return undefined;
  if (attempt.telegramId === null) await setAttempt(ctx, attempt.id, { telegramId });
  else if (attempt.telegramId !== telegramId) return undefined;
  return requestOf(attempt);
}

export async function findLoginAttempt(ctx: Ctx, attemptId: number): Promise<AskedAttempt | undefined> {
  const attempt = await findAttempt(ctx, { id: attemptId });
  return attempt?.state === "open" ? requestOf(attempt) : undefined;
}

async function requestOf({ id, purpose, userAgent, ip, createdAt, choices }: LoginAttempt): Promise<AskedAttempt | undefined> {
  const [first, second, third] = choices ?? [];
  if (first === undefined || second === undefined || third === undefined) return undefined;
  return {
    attemptId: id,
    purpose,
    device: deviceOf(userAgent).name,
    country: await countryOf(ip),
    ip: ip ?? "",
    at: createdAt,
    choices: [first, second, third],
  };
}

export interface LoginAnswer {
  attemptId: number;
  telegramId: number;
  /** The number that the person pressed. */
  answer: number | "not_me";
  telegram: TelegramVisitor;
}

/**
 * `no_account`: the number was right, but this Telegram has no account here, and the panel refuses to create one. `too_late`: it was
 * refused after the browser had logged in.
 */
export type LoginOutcome = "confirmed" | "refused" | "no_account" | "too_late" | "gone";

/**
 * Handles the answer pressed in Telegram. The right number logs the waiting browser in; a wrong one or "not me" ends the attempt and
 * notifies the account. Only the person bound to the attempt may answer: any other gets `gone`. A button pressed twice gets the same outcome
 * again, and a refusal counts until the browser has logged in.
 */
export async function answerLoginAttempt(platform: Platform, ctx: Ctx, input: LoginAnswer): Promise<LoginOutcome> {
  const attempt = await lockAttempt(ctx, { id: input.attemptId });
  if (!attempt || !(await isAddressee(ctx, attempt, input.telegramId))) return "gone";
  const isRight = input.answer === attempt.number;
  if (attempt.state === "refused") return isRight ? "gone" : "refused";
  if (attempt.state === "spent") return isRight ? "confirmed" : "too_late";
  if (isRight && attempt.state === "confirmed") return confirmedBefore(ctx, attempt);
  if (!isRight) {
    await setAttempt(ctx, attempt.id, { state: "refused" });
    await notifyOfRefusal(ctx, attempt, input.telegramId);
    return "refused";
  }
  if (attempt.purpose === "second_factor") {
    await setAttempt(ctx, attempt.id, { state: "confirmed" });
    return "confirmed";
  }
  const account = await accountOfTelegram(platform, ctx, { telegramId: input.telegramId, visitor: input.telegram, invited: attempt });
  // An account that can't log in is confirmed too, so that the browser can show why.
  if (!account) {
    await setAttempt(ctx, attempt.id, { state: "confirmed" });
    return "no_account";
  }
  await setAttempt(ctx, attempt.id, { state: "confirmed", userId: account.userId });
  return account.isSuspended ? "refused" : "confirmed";
}

async function confirmedBefore(ctx: Ctx, { purpose, userId }: LoginAttempt): Promise<LoginOutcome> {
  if (purpose === "second_factor") return "confirmed";
  const user = userId === null ? undefined : await findUser(ctx, userId);
  if (!user) return "no_account";
  return user.suspendedAt ? "refused" : "confirmed";
}

async function isAddressee(ctx: Ctx, attempt: LoginAttempt, telegramId: number): Promise<boolean> {
  if (attempt.purpose === "login") return attempt.telegramId === telegramId;
  return attempt.userId !== null && (await telegramOf(ctx, attempt.userId))?.telegramId === telegramId;
}

async function notifyOfRefusal(ctx: Ctx, attempt: LoginAttempt, telegramId: number): Promise<void> {
  const userId = attempt.userId ?? (await findUserByTelegram(ctx, telegramId));
  if (userId === undefined) return;
  const device = deviceOf(attempt.userAgent).name ?? "";
  const country = (await countryOf(attempt.ip)) ?? "";
  await notifyUser(ctx, userId, "login_refused", { device, country });
}
