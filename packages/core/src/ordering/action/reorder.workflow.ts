import type { reorderInput } from "@vitrine/contract/ordering/action/actions";
import type { PlacedOrder } from "@vitrine/contract/ordering/order/place";
import type { z } from "zod";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { placeOrder } from "../placement/place.workflow.ts";
import { sameAgain } from "./repeat.workflow.ts";

/** Places the same order again at today's price. Errors: not_found and those of placeOrder. */
export async function reorder(
  caller: Caller,
  { orderId, ...terms }: z.infer<typeof reorderInput>,
  source: "web" | "rest",
  onReplay?: () => void,
): Promise<PlacedOrder> {
  authorize(caller, "order.change");
  const again = await caller.run((ctx) => sameAgain(ctx, orderId));
  return placeOrder(caller, { ...again, ...terms }, source, onReplay);
}
