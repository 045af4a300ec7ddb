import { isPlainDecimal } from "@vitrine/contract/kernel/amount/amount";
import { lines } from "@vitrine/contract/ordering/order/fields";
import { placeOrderInput } from "@vitrine/contract/ordering/order/place";
import { resellerFieldOf } from "@vitrine/contract/ordering/order/reseller-fields";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { placeOrder } from "@vitrine/core/ordering/placement/place.workflow";
import { type Answer, readId, refused } from "./ids.ts";
import type { Parameters } from "./read-parameters.ts";

/** An invalid quantity is still reported as too many or too few: 100.5, or 20 digits. */
const requestedNumber = (text: string | undefined): number => (text !== undefined && isPlainDecimal(text) ? Number(text) : Number.NaN);

/** The requested quantities, for the words "less" and "more": a subscription's least and most, else one. A blank field counts as missing. */
export function quantitiesOf(parameters: Parameters): number[] {
  const [comments, quantity, usernames, least, most] = ["comments", "quantity", "usernames", "min", "max"].map(
    (name) => parameters.get(name)?.trim() || undefined,
  );
  if (comments !== undefined) return [lines(comments).length];
  if (quantity === undefined && usernames !== undefined) return [lines(usernames).length];
  if (quantity === undefined && most !== undefined) return [requestedNumber(least), requestedNumber(most)];
  return [requestedNumber(quantity)];
}

/** Fields that a client may send with an order, whatever its type. */
const FIELDS = Object.keys(placeOrderInput.shape).filter((field) => field !== "service" && field !== "reference" && field !== "startAt");

export async function add(caller: Caller, parameters: Parameters, reference: string | undefined): Promise<Answer> {
  const service = readId(parameters.get("service"));
  if (service === undefined) return refused("service");
  const fields: Record<string, unknown> = { service, reference };
  for (const field of FIELDS) fields[field] = parameters.get(resellerFieldOf(field));
  // With one run or none it is not a drip-feed.
  if ([0, 1].includes(Number(fields["runs"] ?? 0))) fields["runs"] = fields["interval"] = undefined;
  const input = placeOrderInput.safeParse(fields);
  if (!input.success) return refused(input.error.issues.some(({ path }) => path[0] === "link") ? "link" : "request");
  const placed = await placeOrder(caller, input.data, "api");
  return { order: placed.id };
}
