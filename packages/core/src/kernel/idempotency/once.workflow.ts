import { createHash } from "node:crypto";
import type { PanelTx } from "@vitrine/db/open";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { userIdOf } from "../permission/authorize.ts";
import type { Caller, Ctx } from "../context/context.ts";
import { claimKey, findKey, forgetAnswers, keepAnswer, keepFirstAnswer, releaseKey } from "../store/idempotency-keys.ts";

/** A claim this old belongs to a process that died. */
const SILENT_MS = 120_000;

/** After these refusals something may have been done: a repeat gets the same refusal, and does nothing more. */
const AFTERWARDS = "payment_refund_unknown";

type Kept = { sealed: string } | { refused: typeof AFTERWARDS };

export interface OnceRequest {
  /** The client's idempotency key. */
  key: string;
  /** Everything that identifies the request; any JSON value. */
  body: unknown;
  /** Called when a kept answer is returned. */
  onReplay?: () => void;
}

function identified(caller: Caller, key: string, body: unknown) {
  return {
    // An owner's id belongs to the main panel: on this panel a customer may have the same number.
    held: { userId: userIdOf(caller), key: caller.actor.kind === "user" ? key : `${caller.actor.kind}~${key}` },
    bodyHash: createHash("sha256").update(JSON.stringify(body)).digest("base64url"),
  };
}

/**
 * Does the whole work in one transaction and returns its result. The answer is stored in the same transaction, so that the work is done
 * once even
 * if the connection is lost at the commit, the process dies afterwards, or another process has taken over.
 */
function keepingIn(caller: Caller, keep: (ctx: Ctx, answer: unknown) => Promise<boolean>): Caller {
  return {
    ...caller,
    run: (work, options) =>
      caller.run(async (ctx) => {
        const answer = await work(ctx);
        if (!(await keep(ctx, answer))) throw new AppError("idempotency_running");
        return answer;
      }, options),
  };
}

/**
 * Runs `work` once per key. Work in one transaction of the caller that it is given is stored together with its answer. A repeat of
 * the same request gets the first answer, a different request under the key gets `idempotency_conflict`, and a repeat while the first still
 * runs gets `idempotency_running`. A rejection releases the key, unless something may have been done by then. Orders have their own keys,
 * in the statement that places them. Answers are stored sealed, since one may contain a new API key.
 */
export async function once<T>(caller: Caller, { key, body, onReplay }: OnceRequest, work: (keeping: Caller) => Promise<T>): Promise<T> {
  const { held, bodyHash } = identified(caller, key, body);
  const place = `idempotency_keys:${caller.panel.id}:${held.userId}:${held.key}`;

  const found = await caller.run(async (ctx) => {
    const claimed = await claimKey(ctx, held, bodyHash, new Date(ctx.now.getTime() - SILENT_MS));
    return claimed ? undefined : await findKey(ctx, held);
  });
  if (found) {
    if (found.bodyHash !== bodyHash) throw new AppError("idempotency_conflict");
    if (found.answer === null) throw new AppError("idempotency_running");
    onReplay?.();
    const kept = found.answer as Kept;
    if ("refused" in kept) throw new AppError(kept.refused);
    return JSON.parse(caller.platform.sealer.open(Buffer.from(kept.sealed, "base64"), place)) as T;
  }

  const sealed = (answer: unknown): Kept => ({
    sealed: caller.platform.sealer.seal(JSON.stringify(answer ?? null), place).toString("base64"),
  });
  let isKept = false;
  const keeping = keepingIn(caller, async (ctx, answer) => (isKept = await keepFirstAnswer(ctx, held, sealed(answer))));
  let answer: T;
  try {
    answer = await work(keeping);
  } catch (error) {
    const isAfterwards = error instanceof AppError && error.code === AFTERWARDS;
    const kept: Kept = { refused: AFTERWARDS };
    await caller.run((ctx) => (isAfterwards ? keepAnswer(ctx, held, kept) : releaseKey(ctx, held)));
    throw error;
  }
  if (!isKept) await caller.run((ctx) => keepAnswer(ctx, held, sealed(answer)));
  return answer;
}

/**
 * For work whose parts have keys of their own, so that a repeat continues it: the first request under the key settles its body, and a
 * different one gets `idempotency_conflict`.
 */
export async function refuseOtherBody(caller: Caller, { key, body }: Pick<OnceRequest, "key" | "body">): Promise<void> {
  const { held, bodyHash } = identified(caller, key, body);
  await caller.run(async (ctx) => {
    if (await claimKey(ctx, held, bodyHash, ctx.now)) return;
    if ((await findKey(ctx, held))?.bodyHash !== bodyHash) throw new AppError("idempotency_conflict");
  });
}

/** Answers sealed under the previous SECRET_KEY cannot be opened under the new one: repeats of those requests are done again. */
export async function forgetKeptAnswers(tx: PanelTx, panelId: number): Promise<void> {
  await forgetAnswers(tx, panelId);
}
