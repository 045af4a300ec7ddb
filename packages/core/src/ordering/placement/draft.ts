import { COUNTED_BY, isOrderable, isPackage, type ServiceType } from "@vitrine/contract/selling/catalog/service-types";
import { lines, ORDER_FIELDS, type OrderFieldsInput } from "@vitrine/contract/ordering/order/fields";
import { isLink } from "@vitrine/contract/selling/catalog/link";
import { normaliseLink } from "@vitrine/contract/ordering/order/link-key";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { fieldErrorsOf } from "@vitrine/contract/kernel/error/field-errors";
import { type Amount, chargeFor, ZERO } from "@vitrine/contract/kernel/amount/money";
import type { Sellable } from "../../selling/catalog/sellable.ts";

/** A checked and priced purchase. */
export interface OrderDraft {
  kind: "single" | "drip" | "subscription";
  link: string;
  linkKey: string;
  quantity: number;
  charge: Amount;
  cost: Amount;
  /** The balance required, if more than the charge: a subscription's first post. */
  cover: Amount | undefined;
  /** Fields of the type besides link and quantity. */
  fields: Record<string, unknown> | undefined;
  runs: number | undefined;
  runMinutes: number | undefined;
  startAt: Date | undefined;
}

/** Link, quantity and the fields that the service's type requires. */
interface RequestedFields {
  link: string;
  quantity: number;
  fields: Record<string, unknown>;
}

const DAY_MS = 86_400_000;
const MOST_AHEAD_MS = 90 * DAY_MS;

/** The message is the specification's; the bounds are reported at the field that is counted. */
function countInvalid({ min, max }: Sellable, counted: "quantity" | "usernames" = "quantity"): AppError {
  return new AppError("count_invalid", { min, max }, { fields: { [counted]: { code: "range", params: { min, max } } } });
}

/**
 * `rate` is this customer's price per 1000, or per package; `fixed` is charged instead, whatever the rate.
 * Errors: service_type_unsupported, validation, link_invalid, count_invalid, quantity_increment, comments_invalid, dripfeed_disabled,
 * runs_invalid, start_invalid.
 */
export function draftOrder(service: Sellable, input: OrderFieldsInput, rate: Amount, now: Date, fixed?: Amount): OrderDraft {
  if (!isOrderable(service.type)) throw new AppError("service_type_unsupported", { type: service.type });
  const requested = requestedOf(service.type, service, input);
  const startAt = startOf(input.startAt, now);
  if (service.type === "Subscriptions") return subscription(service, requested, rate, startAt, now);
  if (!isLink(requested.link)) throw new AppError("link_invalid");
  const { runs, interval, ...fields } = requested.fields;
  const isDrip = typeof runs === "number" && runs > 1;
  if (isDrip) checkRuns(service, requested.quantity, runs, interval);
  const quantity = isDrip ? requested.quantity * runs : requested.quantity;
  const charge = fixed ?? (isPackage(service.type) ? rate : chargeFor(rate, quantity));
  const cost = isPackage(service.type) ? service.cost : chargeFor(service.cost, quantity);
  if (charge === undefined || cost === undefined) throw countInvalid(service);
  return {
    kind: isDrip ? "drip" : "single",
    link: requested.link,
    linkKey: normaliseLink(requested.link, service.network),
    quantity,
    charge,
    // The runs of a drip-feed have the cost, each at the rate of its own provider.
    cost: isDrip ? ZERO : cost,
    cover: undefined,
    fields: Object.keys(fields).length > 0 ? fields : undefined,
    runs: isDrip ? runs : undefined,
    runMinutes: isDrip ? (interval as number) : undefined,
    startAt,
  };
}

function requestedOf(type: ServiceType, service: Sellable, input: OrderFieldsInput): RequestedFields {
  const parsed: Record<string, unknown> = parse(type, input, service);
  const { link, quantity, ...rest } = parsed;
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined) continue;
    fields[name] = typeof value === "string" && LISTS.has(name) ? lines(value).join("\n") : value;
  }
  return { link: typeof link === "string" ? link : "", quantity: quantityOf(type, service, Number(quantity), fields), fields };
}

const LISTS = new Set(["comments", "usernames", "hashtags", "keywords", "groups"]);

function quantityOf(type: ServiceType, service: Sellable, requested: number, fields: Record<string, unknown>): number {
  const counted = COUNTED_BY[type];
  if (counted === "package") return 1;
  if (counted === "posts") return Number(fields["max"]);
  if (counted === "quantity") {
    if (requested < service.min || requested > service.max) throw countInvalid(service);
    if (requested % service.increment !== 0) throw new AppError("quantity_increment", { increment: service.increment });
    return requested;
  }
  const count = lines(String(fields[counted])).length;
  if (count >= service.min && count <= service.max) return count;
  if (counted === "comments") throw new AppError("comments_invalid", { min: service.min, max: service.max });
  throw countInvalid(service, counted);
}

function checkRuns(service: Sellable, quantity: number, runs: number, interval: unknown): void {
  if (!service.dripfeed) throw new AppError("dripfeed_disabled");
  if (typeof interval !== "number") throw new AppError("validation", {}, { fields: { interval: { code: "required", params: {} } } });
  if (quantity * runs > service.max) throw new AppError("runs_invalid", { max: service.max });
}

/** A subscription has no charge: each post is charged when it appears. The balance must cover the first one. */
function subscription(service: Sellable, { fields }: RequestedFields, rate: Amount, startAt: Date | undefined, now: Date): OrderDraft {
  checkExpiry(fields["expiry"], startAt ?? now);
  const [min, max] = [Number(fields["min"]), Number(fields["max"])];
  if (min < service.min || max > service.max || min > max) throw countInvalid(service);
  const cover = chargeFor(rate, max);
  if (cover === undefined) throw countInvalid(service);
  const link = String(fields["username"]);
  return {
    kind: "subscription",
    link,
    linkKey: normaliseLink(isLink(link) ? link : `@${link}`, service.network),
    quantity: max,
    charge: ZERO,
    cost: ZERO,
    cover,
    fields,
    runs: undefined,
    runMinutes: undefined,
    startAt,
  };
}

/** Yesterday in UTC may be today in the customer's time zone. */
function checkExpiry(expiry: unknown, start: Date): void {
  if (typeof expiry !== "string" || expiry >= new Date(start.getTime() - DAY_MS).toISOString().slice(0, 10)) return;
  throw new AppError("validation", {}, { fields: { expiry: { code: "invalid", params: {} } } });
}

function startOf(seconds: number | undefined, now: Date): Date | undefined {
  if (seconds === undefined) return undefined;
  const at = new Date(seconds * 1000);
  if (at.getTime() > now.getTime() + MOST_AHEAD_MS) throw new AppError("start_invalid");
  return at > now ? at : undefined;
}

function parse(type: ServiceType, input: OrderFieldsInput, service: Sellable): Record<string, unknown> {
  const result = ORDER_FIELDS[type].safeParse(input);
  if (result.success) return result.data;
  const fields = fieldErrorsOf(result.error);
  if (fields["link"]) throw new AppError("link_invalid", {}, { fields });
  if (fields["quantity"]) throw new AppError("count_invalid", { min: service.min, max: service.max }, { fields });
  throw new AppError("validation", {}, { fields });
}
