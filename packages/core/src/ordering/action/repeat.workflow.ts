import type { RepeatDraft } from "@vitrine/contract/ordering/action/repeat";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import type { OrderIdInput } from "@vitrine/contract/ordering/order/order";
import type { PlaceOrderInput } from "@vitrine/contract/ordering/order/place";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { offerOf } from "../placement/offer.ts";
import { findOwn } from "./own.ts";
import { termsOf } from "./queries.ts";

/** The input that places the same order again. Errors: not_found, also for runs and posts. */
export async function sameAgain(ctx: Ctx, orderId: number): Promise<PlaceOrderInput> {
  const { kind, serviceId, link, quantity } = await findOwn(ctx, orderId);
  if (kind === "run" || kind === "post") throw notFound();
  const { fields, runs, runMinutes, runQuantity } = await termsOf(ctx, orderId);
  const drip = runs === null ? {} : { runs, interval: runMinutes!, quantity: runQuantity! };
  return { service: serviceId, link, quantity, ...drip, ...fields };
}

/** The values of the order form for placing an order again, and today's price. Errors: not_found. */
export async function repeatDraft(caller: Caller, { orderId }: OrderIdInput): Promise<RepeatDraft> {
  authorize(caller, "order.own");
  const { order, input } = await caller.run(async (ctx) => ({ order: await findOwn(ctx, orderId), input: await sameAgain(ctx, orderId) }));
  const { service, link, quantity, ...fields } = input;
  return {
    orderId,
    service: { id: service, name: order.serviceName },
    link: link ?? "",
    quantity: quantity ?? 1,
    fields: Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))),
    charge: formatAmount(order.charge),
    chargeNow: await chargeNow(caller, input),
  };
}

/** Null if it can't be ordered again unchanged: the service was removed, or its limits changed. */
async function chargeNow(caller: Caller, input: PlaceOrderInput): Promise<string | null> {
  try {
    return formatAmount((await offerOf(caller, input)).draft.charge);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
