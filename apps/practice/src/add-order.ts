import { COUNTED_BY, isOrderable, type ServiceType } from "@vitrine/contract/selling/catalog/service-types";
import { lines, ORDER_FIELDS } from "@vitrine/contract/ordering/order/fields";
import { resellerFieldOf } from "@vitrine/contract/ordering/order/reseller-fields";
import { type Amount, formatAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import { type Account, type AccountBook, chargeOf, servicesOf } from "./account-book.ts";
import type { PracticeService } from "./catalogue.ts";
import { endingByLink } from "./link-words.ts";
import type { SubscriptionTerms } from "./journal.ts";
import type { Parameters } from "./read-parameters.ts";

export type Refusal = { error: string };

type Checked = { service: PracticeService; link: string; quantity: number; charge: Amount; subscription?: SubscriptionTerms };

export function addOrder(
  book: AccountBook,
  account: Account,
  parameters: Parameters,
  receipt: { reference: string | null; answer: string },
): { order: number } | Refusal {
  const checked = checkOrder(book, account, parameters);
  if ("error" in checked) {
    recordRefusal(book, account, parameters, { ...receipt, answer: checked.error });
    return checked;
  }
  const id = book.nextOrderId();
  book.record({
    type: "received",
    account: account.key,
    at: book.now(),
    service: String(checked.service.service),
    link: checked.link,
    ...receipt,
    order: {
      id,
      quantity: checked.quantity,
      charge: formatAmount(checked.charge),
      ending: endingByLink(checked.link, checked.quantity),
      ...(checked.subscription ? { subscription: checked.subscription } : {}),
    },
  });
  return { order: id };
}

export function recordRefusal(
  book: AccountBook,
  account: Account,
  parameters: Parameters,
  receipt: { reference: string | null; answer: string },
): void {
  const { service = "", link = parameters["username"] ?? "" } = parameters;
  book.record({ type: "received", account: account.key, at: book.now(), service, link: link.trim(), ...receipt, order: null });
}

function checkOrder(book: AccountBook, account: Account, parameters: Parameters): Checked | Refusal {
  const service = servicesOf(account).get(Number(parameters["service"]));
  if (!service) return { error: "Incorrect service ID" };
  if (!isOrderable(service.type)) return { error: "Incorrect request" };
  const read = readFields(service.type, parameters);
  if ("error" in read) return read;
  if (service.type === "Subscriptions") return subscription(service, read.fields);
  const link = String(read.fields["link"]);
  if (/practice-duplicate/i.test(link)) {
    return { error: "You have active order with this link. Please wait until order being completed." };
  }
  const quantity = quantityFor(service.type, read.fields);
  const outside = COUNTED_BY[service.type] === "package" ? undefined : outOfBounds(service, quantity, quantity);
  if (outside) return outside;
  const total = quantity * runsFor(service, parameters);
  const charge = chargeOf(service, total);
  if (charge === undefined || charge > book.balance(account)) return { error: "Not enough funds on balance" };
  return { service, link, quantity: total, charge };
}

/** The fields that the type requires; all others are ignored. */
function readFields(type: ServiceType, parameters: Parameters): { fields: Record<string, unknown> } | Refusal {
  const { shape } = ORDER_FIELDS[type];
  const given = Object.keys(shape).map((field) => [field, parameters[resellerFieldOf(field)]?.trim() || undefined]);
  const read = ORDER_FIELDS[type].safeParse(Object.fromEntries(given));
  if (read.success) return { fields: read.data };
  return { error: read.error.issues.some(({ path }) => path[0] === "link") ? "Incorrect link" : "Incorrect request" };
}

function quantityFor(type: ServiceType, fields: Record<string, unknown>): number {
  const counted = COUNTED_BY[type];
  if (counted === "package") return 1;
  return counted === "quantity" ? Number(fields["quantity"]) : lines(String(fields[counted])).length;
}

function outOfBounds(service: PracticeService, least: number, most: number): Refusal | undefined {
  if (least < Number(service.min)) return { error: `Quantity less than minimal ${service.min}` };
  return most > Number(service.max) ? { error: `Quantity more than maximum ${service.max}` } : undefined;
}

/** The number of posts that "old posts only" finds. */
const EXISTING_POSTS = 3;

/** Its posts are charged as they appear. */
function subscription(service: PracticeService, fields: Record<string, unknown>): Checked | Refusal {
  const [min, max] = [Number(fields["min"]), Number(fields["max"])];
  if (min > max) return { error: "Incorrect request" };
  const terms = {
    min,
    max,
    posts: fields["posts"] === undefined ? null : Number(fields["posts"]),
    oldPosts: Number(fields["oldPosts"] ?? (fields["posts"] === 0 ? EXISTING_POSTS : 0)),
    expiry: typeof fields["expiry"] === "string" ? fields["expiry"] : null,
  };
  const link = String(fields["username"]);
  return outOfBounds(service, min, max) ?? { service, link, quantity: max, charge: ZERO, subscription: terms };
}

function runsFor(service: PracticeService, parameters: Parameters): number {
  const runs = Number(parameters["runs"] ?? "1");
  return service.dripfeed && Number.isInteger(runs) && runs >= 1 && runs <= 1_000 ? runs : 1;
}
