import { createHash } from "node:crypto";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { userIdOf } from "../permission/authorize.ts";
import type { Caller } from "../context/context.ts";
import { claimKey, findKey, keepAnswer, releaseKey } from "./queries.ts";

/** A claim this old belongs to a process that died. */
const SILENT_MS = 120_000;

export interface OnceRequest {
  /** The client's idempotency key. */
  key: string;
  /** All that makes the request this request; anything that JSON can write. */
  body: unknown;
  /** Called where the answer is a kept one. */
  onReplay?: () => void;
}

/**
 * Does `work` once for a key: a repeat of the same request gets the first answer, of another one `idempotency_conflict`,
 * and while it still runs `idempotency_running`. A refusal gives the key back. Orders have their own keys, in the statement that places them.
 * Answers are kept sealed: one of them may hold a new API key.
 */
export async function once<T>(caller: Caller, { key, body, onReplay }: OnceRequest, work: () => Promise<T>): Promise<T> {
  const userId = userIdOf(caller);
  // An owner's id is of the main panel: it may be a customer's number here.
  const held = { userId, key: caller.actor.kind === "user" ? key : `${caller.actor.kind}~${key}` };
  const place = `idempotency_keys:${caller.panel.id}:${userId}:${held.key}`;
  const bodyHash = createHash("sha256").update(JSON.stringify(body)).digest("base64url");

  const found = await caller.run(async (ctx) => {
    const claimed = await claimKey(ctx, held, bodyHash, new Date(ctx.now.getTime() - SILENT_MS));
    return claimed ? undefined : await findKey(ctx, held);
  });
  if (found) {
    if (found.bodyHash !== bodyHash) throw new AppError("idempotency_conflict");
    if (found.answer === null) throw new AppError("idempotency_running");
    onReplay?.();
    const { sealed } = found.answer as { sealed: string };
    return JSON.parse(caller.platform.sealer.open(Buffer.from(sealed, "base64"), place)) as T;
  }

  let answer: T;
  try {
    answer = await work();
  } catch (error) {
    await caller.run((ctx) => releaseKey(ctx, held));
    throw error;
  }
  const sealed = caller.platform.sealer.seal(JSON.stringify(answer ?? null), place).toString("base64");
  await caller.run((ctx) => keepAnswer(ctx, held, { sealed }));
  return answer;
}
