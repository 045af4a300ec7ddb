import { COUNTED_BY, isOrderable } from "@vitrine/contract/selling/catalog/service-types";
import { resellerDate, resellerFieldOf } from "@vitrine/contract/ordering/order/reseller-fields";

export interface SendableOrder {
  externalServiceId: string;
  type: string;
  link: string;
  quantity: number;
  /** Where more is ordered than was bought. */
  sentQuantity: number | null;
  fields: Record<string, unknown> | null;
}

/** What the reseller API asks for with this type. A run of a drip-feed is an order of its own: providers are requested no drip-feeds. */
export function providerFields({
  externalServiceId,
  type,
  link,
  quantity,
  sentQuantity,
  fields,
}: SendableOrder): Record<string, string | number> {
  const counted = isOrderable(type) ? COUNTED_BY[type] : "quantity";
  const asked: Record<string, string | number> = { service: externalServiceId };
  if (counted !== "posts") asked["link"] = link;
  if (counted === "quantity") asked["quantity"] = sentQuantity ?? quantity;
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (typeof value !== "string" && typeof value !== "number") continue;
    asked[resellerFieldOf(name)] = name === "expiry" ? resellerDate(String(value)) : value;
  }
  return asked;
}

/** Types whose quantity is a number that was requested: of these more can be ordered than was bought. */
export const TYPES_BY_QUANTITY = Object.entries(COUNTED_BY).flatMap(([type, counted]) => (counted === "quantity" ? [type] : []));
