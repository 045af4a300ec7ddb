import { COUNTED_BY, isOrderable } from "@vitrine/contract/selling/catalog/service-types";
import { resellerDate, resellerFieldOf } from "@vitrine/contract/ordering/order/reseller-fields";

export interface SendableOrder {
  externalServiceId: string;
  type: string;
  link: string;
  quantity: number;
  /** The quantity ordered at the provider, if the service orders more than the customer bought. */
  sentQuantity: number | null;
  fields: Record<string, unknown> | null;
}

/** Fields of the reseller API for this type. Each run of a drip-feed is an order of its own: providers get no drip-feeds. */
export function providerFields({
  externalServiceId,
  type,
  link,
  quantity,
  sentQuantity,
  fields,
}: SendableOrder): Record<string, string | number> {
  const counted = isOrderable(type) ? COUNTED_BY[type] : "quantity";
  const request: Record<string, string | number> = { service: externalServiceId };
  if (counted !== "posts") request["link"] = link;
  if (counted === "quantity") request["quantity"] = sentQuantity ?? quantity;
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (typeof value !== "string" && typeof value !== "number") continue;
    request[resellerFieldOf(name)] = name === "expiry" ? resellerDate(String(value)) : value;
  }
  return request;
}

/** Types with a quantity field: only for these can more be ordered than the customer bought. */
export const TYPES_BY_QUANTITY = Object.entries(COUNTED_BY).flatMap(([type, counted]) => (counted === "quantity" ? [type] : []));
