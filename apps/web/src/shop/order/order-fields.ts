import { lines } from "@vitrine/contract/order/lines";
import { isLink } from "@vitrine/contract/order/link";
import { chargeFor, formatAmount, parseAmount } from "@vitrine/contract/shared/amount";
import type { PriceItem } from "../frame/price-item.ts";
import { quantityChips } from "./quantity-chips.ts";

/** What the customer has put into the form. */
export interface OrderFields {
  link: string;
  network: string;
  /** Null: the first that fits. */
  serviceId: number | null;
  /** As typed; null until touched: then the service's usual number. */
  quantity: string | null;
  comments: string;
}

export const EMPTY_FIELDS: OrderFields = { link: "", network: "", serviceId: null, quantity: null, comments: "" };

export type FieldName = "link" | "service" | "quantity" | "comments";

/** A text key's last word under `order.error`, with its parameters. */
export interface FieldFault {
  key: "linkRequired" | "linkInvalid" | "serviceRequired" | "quantityBounds" | "quantityIncrement" | "commentsBounds";
  params?: Record<string, number>;
}
export type Faults = Partial<Record<FieldName, FieldFault>>;

export const takesComments = (service: PriceItem): boolean => service.type === "Custom Comments";
export const takesQuantity = (service: PriceItem): boolean => service.type === "Default";

/** What is typed as a number: digits, with or without grouping. NaN otherwise. */
export function typedNumber(text: string): number {
  const digits = text.replace(/[\s\u00a0\u202f']|[.,](?=\d{3}(\D|$))/g, "");
  return /^\d{1,10}$/.test(digits) ? Number(digits) : Number.NaN;
}

export function quantityOf(fields: OrderFields, service: PriceItem): number {
  if (takesComments(service)) return lines(fields.comments).length;
  if (!takesQuantity(service)) return 1;
  if (fields.quantity !== null) return typedNumber(fields.quantity);
  return quantityChips(service.min, service.max, service.increment)[0] ?? service.min;
}

/** A number typed for one service stays for another that allows it. */
export function keptQuantity({ quantity }: OrderFields, { min, max, increment }: PriceItem): string | null {
  const typed = quantity === null ? Number.NaN : typedNumber(quantity);
  return typed >= min && typed <= max && typed % increment === 0 ? quantity : null;
}

/** The exact price as decimal text; undefined where the number is none. */
export function chargeOf(fields: OrderFields, service: PriceItem): string | undefined {
  const rate = parseAmount(service.rate);
  if (rate === undefined) return undefined;
  if (!takesComments(service) && !takesQuantity(service)) return formatAmount(rate);
  const quantity = quantityOf(fields, service);
  const charge = Number.isSafeInteger(quantity) ? chargeFor(rate, quantity) : undefined;
  return charge === undefined ? undefined : formatAmount(charge);
}

export function faultsOf(fields: OrderFields, service: PriceItem | undefined): Faults {
  const faults: Faults = {};
  if (fields.link.trim() === "") faults.link = { key: "linkRequired" };
  else if (!isLink(fields.link)) faults.link = { key: "linkInvalid" };
  if (!service) return { ...faults, service: { key: "serviceRequired" } };
  const { min, max, increment } = service;
  const quantity = quantityOf(fields, service);
  const isOutside = !(quantity >= min && quantity <= max);
  if (takesComments(service) && isOutside) faults.comments = { key: "commentsBounds", params: { min, max } };
  if (takesQuantity(service)) {
    if (isOutside) faults.quantity = { key: "quantityBounds", params: { min, max } };
    else if (quantity % increment !== 0) faults.quantity = { key: "quantityIncrement", params: { increment } };
  }
  return faults;
}

/** What the server is sent. */
export function orderBody(fields: OrderFields, service: PriceItem): Record<string, string | number> {
  const link = fields.link.trim();
  if (takesComments(service)) return { service: service.id, link, comments: fields.comments };
  if (takesQuantity(service)) return { service: service.id, link, quantity: quantityOf(fields, service) };
  return { service: service.id, link };
}
