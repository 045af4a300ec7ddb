import type { RefillStatus } from "@vitrine/contract/ordering/action/actions";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { resellerErrorText } from "@vitrine/contract/kernel/error/transport-errors";
import { authorize } from "@vitrine/core/kernel/permission/authorize";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { cancelOwnOrder } from "@vitrine/core/ordering/action/cancel-own";
import { ownRefillStatuses } from "@vitrine/core/ordering/action/list-refills";
import { refillOwnOrder } from "@vitrine/core/ordering/action/refill-own";
import { type Answer, echoed, given, readId, readIds, refused } from "./ids.ts";
import type { Parameters } from "./read-parameters.ts";

const WORDS: Record<RefillStatus, string> = {
  pending: "Pending",
  in_progress: "In progress",
  completed: "Completed",
  rejected: "Rejected",
  unknown: "Pending",
};

type Refused = { error: string };

export async function refill(caller: Caller, parameters: Parameters): Promise<Answer> {
  authorize(caller, "order.change");
  const ask = (part: string | undefined) =>
    ofOrder(part, async (orderId) => (await caller.run((ctx) => refillOwnOrder(ctx, { orderId }))).refillId);
  const orders = given(parameters, "orders");
  if (orders !== undefined) {
    const parts = readIds(orders);
    return parts ? eachInTurn(parts, async (part) => ({ order: echoed(part), refill: await ask(part) })) : refused("request");
  }
  if (!parameters.has("order")) return refused("request");
  const result = await ask(parameters.get("order"));
  return typeof result === "number" ? { refill: String(result) } : result;
}

/** The answer is a list whether `orders` or `order` was sent; 1 means requested. */
export async function cancel(caller: Caller, parameters: Parameters): Promise<Answer> {
  authorize(caller, "order.change");
  const parts = readIds(given(parameters, "orders") ?? parameters.get("order"));
  if (!parts) return refused("request");
  return eachInTurn(parts, async (part) => ({
    order: echoed(part),
    cancel: await ofOrder(part, async (orderId) => {
      await caller.run((ctx) => cancelOwnOrder(ctx, { orderId }));
      return 1;
    }),
  }));
}

export async function refillStatus(caller: Caller, parameters: Parameters): Promise<Answer> {
  const refills = given(parameters, "refills");
  const parts = refills === undefined ? [parameters.get("refill") ?? ""] : readIds(refills);
  if (!parts || (refills === undefined && !parameters.has("refill"))) return refused("request");
  const ids = parts.map(readId).filter((id) => id !== undefined);
  const states = ids.length === 0 ? new Map<number, RefillStatus>() : await caller.run((ctx) => ownRefillStatuses(ctx, ids));
  const wordOf = (part: string): string | Refused => {
    const status = states.get(readId(part) ?? 0);
    return status === undefined ? refused("refill") : WORDS[status];
  };
  if (refills !== undefined) return parts.map((part) => ({ refill: echoed(part), status: wordOf(part) }));
  const word = wordOf(parts[0]!);
  return typeof word === "string" ? { status: word } : word;
}

/** An error is the answer for that one order; an unknown outcome ends the request. */
async function ofOrder<T>(part: string | undefined, act: (orderId: number) => Promise<T>): Promise<T | Refused> {
  const id = readId(part);
  if (id === undefined) return refused("order");
  try {
    return await act(id);
  } catch (error) {
    const text = error instanceof AppError ? resellerErrorText(error, []) : undefined;
    if (text === undefined) throw error;
    return { error: text };
  }
}

async function eachInTurn<T>(parts: string[], answer: (part: string) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (const part of parts) answers.push(await answer(part));
  return answers;
}
