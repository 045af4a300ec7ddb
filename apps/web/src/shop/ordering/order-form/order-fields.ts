import { COUNTED_BY, isOrderable, isPackage } from "@vitrine/contract/selling/catalog/service-types";
import type { OrderField } from "@vitrine/contract/ordering/order/fields";
import { lines } from "@vitrine/contract/kernel/text/naming";
import { chargeFor, formatAmount, parseAmount } from "@vitrine/contract/kernel/amount/amount";
import type { ShopPackage } from "@vitrine/contract/selling/catalog/shop";
import type { PriceItem } from "../../selling/catalog/price-item.ts";
import { quantityChips } from "./quantity-chips.ts";

/** A field of a service type; `options` if it has a fixed list of values. */
export interface AskedField {
  name: OrderField;
  isOptional: boolean;
  options?: readonly number[];
}
export type TypeForms = Readonly<Record<string, readonly AskedField[]>>;

/** The form's values. */
export interface OrderFields {
  link: string;
  network: string;
  /** Null: the first matching service. */
  serviceId: number | null;
  /** As typed; null until edited: the service's default is used. */
  quantity: string | null;
  /** Other fields of some types, as typed. */
  more: Partial<Record<OrderField, string>>;
  /** In several runs. */
  isDrip: boolean;
  /** Not before `startAt`, a date and time of the browser. */
  isLater: boolean;
  startAt: string;
  /** As typed. */
  promoCode: string;
}

export const EMPTY_FIELDS: OrderFields = {
  link: "",
  network: "",
  serviceId: null,
  quantity: null,
  more: {},
  isDrip: false,
  isLater: false,
  startAt: "",
  promoCode: "",
};

const DRIP_FIELDS: ReadonlySet<OrderField> = new Set(["runs", "interval"]);

export const countedBy = ({ type }: PriceItem) => (isOrderable(type) ? COUNTED_BY[type] : "quantity");
export const takesLink = (asked: readonly AskedField[]): boolean => asked.some(({ name }) => name === "link");
export const takesQuantity = (asked: readonly AskedField[]): boolean => asked.some(({ name }) => name === "quantity");
export const takesRuns = (asked: readonly AskedField[], { dripfeed }: PriceItem): boolean =>
  dripfeed && asked.some(({ name }) => name === "runs");

/** Fields that apply only with certain options. */
const isMeant = (name: OrderField, { more, isDrip }: OrderFields): boolean => {
  if (name === "googleKeyword") return more.typeOfTraffic === "1";
  if (name === "referringUrl") return more.typeOfTraffic === "2";
  return !DRIP_FIELDS.has(name) || isDrip;
};

/** The fields required now in addition to link and quantity, in the form's order. */
export function furtherFields(fields: OrderFields, service: PriceItem, asked: readonly AskedField[]): AskedField[] {
  const hasRuns = takesRuns(asked, service);
  return asked.filter(({ name }) => name !== "link" && name !== "quantity" && (hasRuns || !DRIP_FIELDS.has(name)) && isMeant(name, fields));
}

/** A field's value: its first option until another is selected. */
export const typedIn = ({ more }: OrderFields, { name, options }: AskedField): string => more[name] ?? String(options?.[0] ?? "");

/** Parses typed digits, with or without grouping. NaN otherwise. */
export function typedNumber(text: string): number {
  const digits = text.replace(/[\s\u00a0\u202f']|[.,](?=\d{3}(\D|$))/g, "");
  return /^\d{1,10}$/.test(digits) ? Number(digits) : Number.NaN;
}

export const moreNumber = ({ more }: OrderFields, name: OrderField): number => typedNumber(more[name] ?? "");

/** The quantity of one run, if there are several; for a subscription, of its largest post. */
export function quantityOf(fields: OrderFields, service: PriceItem): number {
  switch (countedBy(service)) {
    case "package":
      return 1;
    case "posts":
      return moreNumber(fields, "max");
    case "comments":
      return lines(fields.more.comments ?? "").length;
    case "usernames":
      return lines(fields.more.usernames ?? "").length;
    case "quantity":
      if (service.packages) return packageOf(fields, service)?.quantity ?? Number.NaN;
      if (fields.quantity !== null) return typedNumber(fields.quantity);
      return quantityChips(service.min, service.max, service.increment)[0] ?? service.min;
  }
}

/** The chosen package; the first until another is chosen. */
export function packageOf({ quantity }: OrderFields, { packages }: PriceItem): ShopPackage | undefined {
  const chosen = quantity === null ? undefined : packages?.find((each) => each.quantity === typedNumber(quantity));
  return chosen ?? packages?.[0];
}

/** A quantity typed for one service is kept for another that allows it. */
export function keptQuantity({ quantity }: OrderFields, { min, max, increment, packages }: PriceItem): string | null {
  const typed = quantity === null ? Number.NaN : typedNumber(quantity);
  if (packages && !packages.some((each) => each.quantity === typed)) return null;
  return typed >= min && typed <= max && typed % increment === 0 ? quantity : null;
}

/** 1 where it is not a drip-feed. */
export const runsOf = (fields: OrderFields, service: PriceItem): number =>
  fields.isDrip && service.dripfeed && countedBy(service) === "quantity" ? moreNumber(fields, "runs") : 1;

/** The exact price as decimal text, for a subscription that of its largest post; undefined if a number is invalid. */
export function chargeOf(fields: OrderFields, service: PriceItem, rate = service.rate): string | undefined {
  const pack = packageOf(fields, service);
  if (pack) return pack.charge;
  const price = parseAmount(rate);
  if (price === undefined) return undefined;
  if (isPackage(service.type)) return formatAmount(price);
  const quantity = quantityOf(fields, service) * runsOf(fields, service);
  const charge = Number.isSafeInteger(quantity) ? chargeFor(price, quantity) : undefined;
  return charge === undefined ? undefined : formatAmount(charge);
}

/** The price of an order of the default quantity, by which services are compared. */
export function usualCost(service: PriceItem): bigint {
  const rate = parseAmount(service.rate);
  if (rate === undefined || isPackage(service.type)) return rate ?? 0n;
  return chargeFor(rate, Math.max(service.min, USUAL_QUANTITY)) ?? rate;
}

/** The form's quantity for another service: kept if that allows it, otherwise its default one. */
export const fieldsFor = (fields: OrderFields, service: PriceItem): OrderFields => ({ ...fields, quantity: keptQuantity(fields, service) });

const USUAL_QUANTITY = 1000;

const WRITTEN_AS_NUMBERS: ReadonlySet<OrderField> = new Set([
  "answerNumber",
  "runs",
  "interval",
  "min",
  "max",
  "posts",
  "oldPosts",
  "delay",
  "device",
  "typeOfTraffic",
]);

/** The request to the server. */
export function orderBody(fields: OrderFields, service: PriceItem, asked: readonly AskedField[]): Record<string, string | number> {
  const body: Record<string, string | number> = { service: service.id };
  if (takesLink(asked)) body["link"] = fields.link.trim();
  if (takesQuantity(asked)) body["quantity"] = quantityOf(fields, service);
  for (const field of furtherFields(fields, service, asked)) {
    const { name } = field;
    const typed = typedIn(fields, field).trim();
    if (typed !== "") body[name] = WRITTEN_AS_NUMBERS.has(name) ? typedNumber(typed) : typed;
  }
  const startsAt = startsAtOf(fields);
  if (startsAt !== undefined) body["startAt"] = startsAt;
  const promoCode = fields.promoCode.trim();
  if (promoCode !== "" && countedBy(service) !== "posts") body["promoCode"] = promoCode;
  return body;
}

/** In seconds since the epoch; NaN where nothing is chosen yet. */
export const startsAtOf = ({ isLater, startAt }: OrderFields): number | undefined =>
  isLater ? Math.floor(new Date(startAt).getTime() / 1000) : undefined;
