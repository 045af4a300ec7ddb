import { randomInt, timingSafeEqual } from "node:crypto";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { countFailure, clearAccountFailures } from "../../kernel/limit/failures.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { hashOf, newToken } from "../../kernel/secret/tokens.ts";
import { type CodePurpose, codesSentSince, insertCode, type SentCode, tryCode } from "../store/sent-codes.ts";

const LIVES_MS = 15 * 60_000;
const TRIES = 5;
/** Minimum time between two codes, in seconds. */
export const NEXT_CODE_SECONDS = 60;
const PER_HOUR = 5;
const PER_DAY = 10;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A plain hash of six digits is easily brute-forced, so the key is part of it. */
const hashOfCode = ({ signer }: Platform, code: string): Buffer => signer.sign("sent codes", code);

interface Sending {
  purpose: CodePurpose;
  /** null: the person does not exist. */
  userId: number | null;
  email?: string | null;
  /** The code is only accepted together with this token. */
  withToken?: boolean;
  /** Default: 15 minutes. */
  livesMs?: number;
}

/** Stores a six-digit code; the caller sends it. */
export async function writeCode(
  platform: Platform,
  ctx: Ctx,
  { purpose, userId, email = null, withToken = false, livesMs = LIVES_MS }: Sending,
): Promise<{ code: string; token: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const token = newToken();
  await insertCode(ctx, {
    purpose,
    userId,
    tokenHash: withToken ? hashOf(token) : null,
    codeHash: hashOfCode(platform, code),
    email,
    expiresAt: new Date(ctx.now.getTime() + livesMs),
  });
  return { code, token };
}

/** Whether the account has reached its limit of codes in 24 hours, counted over all of its names. Further codes are not sent. */
export async function reachedDailyCodeLimit(ctx: Ctx, userId: number, purpose: CodePurpose): Promise<boolean> {
  const sent = await codesSentSince(ctx, userId, purpose, new Date(ctx.now.getTime() - DAY_MS));
  return sent.length >= PER_DAY;
}

/** Throws flood if a code was sent within the last minute, or five within the last hour. */
export async function refuseTooSoon(ctx: Ctx, userId: number, purpose: CodePurpose): Promise<void> {
  const now = ctx.now.getTime();
  const sent = await codesSentSince(ctx, userId, purpose, new Date(now - HOUR_MS));
  const [latest, fifth] = [sent[0], sent[PER_HOUR - 1]];
  const until = Math.max(latest ? latest.getTime() + NEXT_CODE_SECONDS * 1000 : 0, fifth ? fifth.getTime() + HOUR_MS : 0);
  if (until > now) throw new AppError("flood", { retryAfter: Math.ceil((until - now) / 1000) });
}

/**
 * Compares the entered code and returns the stored one; a caller that uses it consumes it (`consumeCode`). Throws invalid_code,
 * code_expired, flood.
 */
export async function checkCode(
  caller: Caller,
  key: { resetToken: string } | { userId: number; purpose: CodePurpose },
  code: string,
  ip: string | undefined,
): Promise<SentCode> {
  const trying = { kind: "code", ip, ...("userId" in key ? { account: key.userId } : {}) };
  await countFailure(caller, trying);
  const sent = await caller.run((ctx) => tryCode(ctx, "resetToken" in key ? { tokenHash: hashOf(key.resetToken) } : key, TRIES));
  if (!sent) throw new AppError("code_expired");
  const isRight = timingSafeEqual(sent.codeHash, hashOfCode(caller.platform, code)) && sent.userId !== null;
  if (!isRight) throw new AppError("invalid_code");
  await clearAccountFailures(caller, trying);
  return sent;
}
