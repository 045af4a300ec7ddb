import type { reorderInput } from "@vitrine/contract/ordering/action/actions";
import type { PlacedOrder, PlaceOrderInput } from "@vitrine/contract/ordering/order/place";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { z } from "zod";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { placeOrder } from "../placement/place.workflow.ts";
import { findOwn } from "./own.ts";
import { termsOf } from "./queries.ts";

/** Places the same order again at today's price. Errors: not_found and those of placeOrder. */
export async function reorder(
  caller: Caller,
  { orderId, reference }: z.infer<typeof reorderInput>,
  source: "web" | "rest",
  onReplay?: () => void,
): Promise<PlacedOrder> {
  authorize(caller, "order.change");
  const again = await caller.run(async (ctx): Promise<PlaceOrderInput> => {
    const { kind, serviceId, link, quantity } = await findOwn(ctx, orderId);
    if (kind === "run" || kind === "post") throw notFound();
    const { fields, runs, runMinutes, runQuantity } = await termsOf(ctx, orderId);
    const drip = runs === null ? {} : { runs, interval: runMinutes!, quantity: runQuantity! };
    return { service: serviceId, link, quantity, ...drip, ...fields };
  });
  return placeOrder(caller, reference === undefined ? again : { ...again, reference }, source, onReplay);
}
