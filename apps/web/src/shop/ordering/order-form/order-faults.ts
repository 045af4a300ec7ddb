import type { OrderField } from "@vitrine/contract/ordering/order/fields";
import { isLink } from "@vitrine/contract/selling/catalog/link";
import { lines } from "@vitrine/contract/kernel/text/naming";
import type { PriceItem } from "../../selling/catalog/price-item.ts";
import {
  type AskedField,
  countedBy,
  furtherFields,
  moreNumber,
  type OrderFields,
  quantityOf,
  runsOf,
  startsAtOf,
  takesLink,
  takesQuantity,
  typedIn,
} from "./order-fields.ts";

export type FieldName = OrderField | "service" | "startAt" | "promoCode";

type FormerFault = "linkRequired" | "linkInvalid" | "serviceRequired" | "quantityBounds" | "quantityIncrement" | "commentsBounds";
type FurtherFault = "required" | "number" | "bounds" | "lines" | "order" | "address" | "runs" | "past" | "far";

/** The last part of a text key with its parameters, or the server's message. */
export type FieldFault =
  | { key: FormerFault; params?: Record<string, number> }
  | { further: FurtherFault; params?: Record<string, number> }
  | { told: string };
export type Faults = Partial<Record<FieldName, FieldFault>>;

const BOUNDS: Partial<Record<OrderField, [min: number, max: number]>> = {
  answerNumber: [1, 1000],
  runs: [2, 10_000],
  interval: [1, 100_000],
  posts: [0, 100_000],
  oldPosts: [0, 1000],
};

const MOST_AHEAD = 90 * 86_400;

export function faultsOf(fields: OrderFields, service: PriceItem | undefined, asked: readonly AskedField[], now: number): Faults {
  const faults: Faults = {};
  if (!service || takesLink(asked)) {
    if (fields.link.trim() === "") faults.link = { key: "linkRequired" };
    else if (!isLink(fields.link)) faults.link = { key: "linkInvalid" };
  }
  if (!service) return { ...faults, service: { key: "serviceRequired" } };
  if (takesQuantity(asked)) Object.assign(faults, quantityFault(fields, service));
  for (const field of furtherFields(fields, service, asked)) {
    const fault = furtherFault(fields, service, field);
    if (fault) faults[field.name] = fault;
  }
  const start = startFault(startsAtOf(fields), now);
  if (start) faults.startAt = start;
  return faults;
}

function quantityFault(fields: OrderFields, service: PriceItem): Faults {
  const { min, max, increment, packages } = service;
  // A package is chosen from a list, and the first one already is.
  if (packages) return {};
  const quantity = quantityOf(fields, service);
  if (!(quantity >= min && quantity <= max)) return { quantity: { key: "quantityBounds", params: { min, max } } };
  return quantity % increment === 0 ? {} : { quantity: { key: "quantityIncrement", params: { increment } } };
}

function furtherFault(fields: OrderFields, service: PriceItem, field: AskedField): FieldFault | undefined {
  const { name, isOptional } = field;
  const typed = typedIn(fields, field).trim();
  const { min, max } = service;
  if (name === "comments" || name === "usernames") {
    if (countedBy(service) === name) {
      const count = lines(typed).length;
      if (count >= min && count <= max) return undefined;
      return name === "comments" ? { key: "commentsBounds", params: { min, max } } : { further: "lines", params: { min, max } };
    }
  }
  const isDue = !isOptional || name === "runs" || name === "interval";
  if (typed === "") return isDue ? { further: "required" } : undefined;
  if (name === "referringUrl") return /^https?:\/\//i.test(typed) && URL.canParse(typed) ? undefined : { further: "address" };
  const bounds = name === "min" || name === "max" ? ([min, max] as const) : BOUNDS[name];
  return bounds && numberFault(fields, service, name, bounds);
}

function numberFault(
  fields: OrderFields,
  service: PriceItem,
  name: OrderField,
  [least, most]: readonly [number, number],
): FieldFault | undefined {
  const value = moreNumber(fields, name);
  if (!Number.isFinite(value)) return { further: "number" };
  if (value < least || value > most) return { further: "bounds", params: { min: least, max: most } };
  if (name === "max" && value < moreNumber(fields, "min")) return { further: "order" };
  if (name === "runs" && quantityOf(fields, service) * runsOf(fields, service) > service.max)
    return { further: "runs", params: { max: service.max } };
  return undefined;
}

function startFault(startsAt: number | undefined, now: number): FieldFault | undefined {
  if (startsAt === undefined) return undefined;
  if (Number.isNaN(startsAt)) return { further: "required" };
  if (startsAt <= now / 1000) return { further: "past" };
  return startsAt > now / 1000 + MOST_AHEAD ? { further: "far" } : undefined;
}
