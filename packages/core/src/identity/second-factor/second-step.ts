import { createHash, randomInt } from "node:crypto";
import type { ConfirmMethod } from "@vitrine/contract/identity/account/confirm";
import { verify } from "otplib";
import type { Ctx } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { telegramOf } from "../../messaging/telegram/telegram-of.ts";
import type { FoundUser } from "../store/users.ts";
import { countRecoveryCodes, replaceRecoveryCodes, consumeRecoveryCode } from "../store/recovery-codes.ts";
import { findTotp, consumeStep } from "../store/users-second-factor.ts";

/** Phone clocks drift by some seconds, so codes of the previous and next time step are accepted. */
const TOLERANCE_SECONDS = 30;
const TOTP_CODE = /^\d{6}$/;
const CODES = 10;
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const CODE_LENGTH = 16;

export const totpPlace = (panelId: number, userId: number): string => `users:${panelId}:totp:${userId}`;

/** Empty: no second factor is enabled. The first one is offered first: Telegram comes last where the bot can't write to the person. */
export async function secondStepsOf(ctx: Ctx, user: Pick<FoundUser, "id" | "totpSealed" | "telegramFactor">): Promise<ConfirmMethod[]> {
  const methods: ConfirmMethod[] = [];
  if (user.totpSealed) methods.push("totp");
  const telegram = user.telegramFactor ? await telegramOf(ctx, user.id) : undefined;
  if (telegram?.isReached) methods.push("telegram");
  if ((telegram || methods.length > 0) && (await countRecoveryCodes(ctx, user.id)) > 0) methods.push("recovery");
  if (telegram && !telegram.isReached) methods.push("telegram");
  return methods;
}

/** The time step of a right code; undefined for a wrong one. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  if (!TOTP_CODE.test(code)) return undefined;
  const result = await verify({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: TOLERANCE_SECONDS,
  });
  return result.valid && "timeStep" in result ? result.timeStep : undefined;
}

/** An authenticator code is valid once. */
export async function consumeTotp({ sealer }: Platform, ctx: Ctx, userId: number, code: string): Promise<boolean> {
  const totp = await findTotp(ctx, userId);
  if (!totp?.sealed) return false;
  const step = await stepOf(sealer.open(totp.sealed, totpPlace(ctx.panelId, userId)), code, ctx.now);
  return step !== undefined && consumeStep(ctx, userId, step);
}

/** Hyphens, spaces and case do not matter. */
const hashOfRecovery = (code: string): Buffer =>
  createHash("sha256")
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ""))
    .digest();

export const consumeRecovery = (ctx: Ctx, userId: number, code: string): Promise<boolean> =>
  consumeRecoveryCode(ctx, userId, hashOfRecovery(code));

/** Ten new codes of 79 bits; earlier ones become invalid. Shown once, stored as hashes. */
export async function makeRecoveryCodes(ctx: Ctx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () =>
    Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]!)
      .join("")
      .replaceAll(/(.{4})(?=.)/g, "$1-"),
  );
  await replaceRecoveryCodes(ctx, userId, codes.map(hashOfRecovery));
  return codes;
}
