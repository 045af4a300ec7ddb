import { resellerDate } from "@vitrine/contract/ordering/order/reseller-fields";
import { formatAmount, sumAmounts } from "@vitrine/contract/kernel/amount/money";
import { createHash } from "node:crypto";
import { type Account, type AccountBook, chargeOf, netCharge, type PracticeOrder, servicesOf } from "./account-book.ts";
import { endingByLink } from "./link-words.ts";

const secondsBetweenPosts = 10;
const mostAtOnce = 50;

type Subscription = PracticeOrder & { subscription: NonNullable<PracticeOrder["subscription"]> };
type Word = "Active" | "Paused" | "Completed" | "Expired" | "Canceled";

export const isSubscription = (order: PracticeOrder): order is Subscription => order.subscription !== undefined;

/** Orders the posts that have appeared since the last call, with the times they appeared. */
export function orderNewPosts(book: AccountBook, account: Account): void {
  for (const order of account.subscriptions) if (isSubscription(order)) orderPostsOf(book, account, order);
}

function orderPostsOf(book: AccountBook, account: Account, parent: Subscription): void {
  const service = servicesOf(account).get(Number(parent.service));
  const { subscription: terms } = parent;
  if (!service) return;
  for (let n = 0; n < mostAtOnce; n++) {
    const at = appearsAt(book, parent, terms.orders.length);
    if (at === undefined || at > Math.min(book.now(), endOf(parent) ?? Number.POSITIVE_INFINITY)) return;
    const id = book.nextOrderId();
    const quantity = terms.min + (createHash("sha256").update(String(id)).digest().readUInt32BE(0) % (terms.max - terms.min + 1));
    const charge = chargeOf(service, quantity);
    if (charge === undefined || charge > book.balance(account)) return;
    const order = { id, quantity, charge: formatAmount(charge), ending: endingByLink(parent.link, quantity) };
    book.record({ type: "posted", account: account.key, at, subscription: parent.id, order });
  }
}

/** Old posts exist immediately, new ones appear one after another; undefined if there are no more. */
function appearsAt(book: AccountBook, { placedAt, subscription }: Subscription, n: number): number | undefined {
  const { oldPosts, posts } = subscription;
  if (n < oldPosts) return placedAt;
  if (posts !== null && n >= posts + oldPosts) return undefined;
  return placedAt + ((n - oldPosts + 1) * secondsBetweenPosts * 1000) / book.speed;
}

function endOf({ stopAt, endedAt, subscription }: Subscription): number | undefined {
  const expires = subscription.expiry === null ? undefined : Date.parse(`${subscription.expiry}T23:59:59Z`);
  const ends = [stopAt, endedAt, expires].filter((at) => at !== undefined);
  return ends.length === 0 ? undefined : Math.min(...ends);
}

function wordFor(book: AccountBook, parent: Subscription): Word {
  const { ending, endedAt, stopAt, subscription } = parent;
  if (endedAt !== undefined) return ending.kind === "complete" || ending.kind === "partial" ? "Completed" : "Canceled";
  if (stopAt !== undefined) return "Canceled";
  const next = appearsAt(book, parent, subscription.orders.length);
  if (next === undefined) return "Completed";
  if ((endOf(parent) ?? Number.POSITIVE_INFINITY) <= book.now()) return "Expired";
  return next <= book.now() ? "Paused" : "Active";
}

/** `charge` is that of its posts. */
export function subscriptionStatus(book: AccountBook, account: Account, parent: Subscription): object {
  const { orders, expiry } = parent.subscription;
  const charge = sumAmounts(orders.map((id) => account.orders.get(id)!).map((order) => netCharge(order, book.progress(order))));
  return {
    charge: formatAmount(charge),
    start_count: "0",
    status: wordFor(book, parent),
    remains: "0",
    currency: account.catalogue.currency,
    posts: String(orders.length),
    expiry: expiry === null ? "" : resellerDate(expiry),
    orders: orders.map(String),
  };
}
