import { plainNumber } from "@vitrine/contract/kernel/amount/money";
import { lines } from "@vitrine/contract/ordering/order/fields";
import { placeOrderInput } from "@vitrine/contract/ordering/order/place";
import { resellerFieldOf } from "@vitrine/contract/ordering/order/reseller-fields";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { placeOrder } from "@vitrine/core/ordering/placement/place.workflow";
import { type Answer, readId, refused } from "./ids.ts";
import type { Parameters } from "./read-parameters.ts";

/** The requested quantity, for the words "less" and "more". */
export function quantityOf(parameters: Parameters): number {
  const [comments, quantity, usernames, most] = ["comments", "quantity", "usernames", "max"].map((name) => parameters.get(name));
  if (comments !== undefined) return lines(comments).length;
  if (quantity === undefined && usernames !== undefined) return lines(usernames).length;
  return plainNumber((quantity ?? most ?? "").trim());
}

/** Fields that a client may send with an order, whatever its type. */
const FIELDS = Object.keys(placeOrderInput.shape).filter((field) => field !== "service" && field !== "reference" && field !== "startAt");

export async function add(caller: Caller, parameters: Parameters, reference: string | undefined): Promise<Answer> {
  const service = readId(parameters.get("service"));
  if (service === undefined) return refused("service");
  const fields: Record<string, unknown> = { service, reference };
  for (const field of FIELDS) fields[field] = parameters.get(resellerFieldOf(field));
  // One run, or none, is no drip-feed.
  if ([0, 1].includes(Number(fields["runs"] ?? 0))) fields["runs"] = fields["interval"] = undefined;
  const input = placeOrderInput.safeParse(fields);
  if (!input.success) return refused(input.error.issues.some(({ path }) => path[0] === "link") ? "link" : "request");
  const placed = await placeOrder(caller, input.data, "api");
  return { order: placed.id };
}
