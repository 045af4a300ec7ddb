import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { type Account, type AccountBook, mayCancel, mayRefill, netCharge, type PracticeOrder, servicesOf } from "./account-book.ts";
import type { ActionName } from "./faults.ts";
import type { Refusal } from "./add-order.ts";
import { linkSays } from "./link-words.ts";
import type { Parameters } from "./read-parameters.ts";
import { isSubscription, subscriptionStatus } from "./subscription-posts.ts";

type ApiCall = { book: AccountBook; account: Account; parameters: Parameters };

const incorrectOrder: Refusal = { error: "Incorrect order ID" };
const incorrectRequest: Refusal = { error: "Incorrect request" };
const secondsToStop = 2;
const secondsToRefill = 10;

/** Every action except `add`; a string is a response already serialised as JSON. */
export const actions: Record<Exclude<ActionName, "add">, (call: ApiCall) => unknown> = {
  services: ({ account }) => (account.override ? [...servicesOf(account).values()] : account.catalogue.json),
  balance: ({ book, account }) => ({ balance: formatAmount(book.balance(account)), currency: account.catalogue.currency }),
  status: (call) => {
    const { order, orders } = call.parameters;
    if (order !== undefined) return orderStatus(call, order);
    const ids = idList(orders);
    return ids ? Object.fromEntries(ids.map((id) => [id, orderStatus(call, id)])) : incorrectRequest;
  },
  refill: (call) => {
    const { order, orders } = call.parameters;
    if (order !== undefined) {
      const refill = requestRefill(call, order);
      return typeof refill === "number" ? { refill: String(refill) } : refill;
    }
    return idList(orders)?.map((id) => ({ order: idAsAsked(id), refill: requestRefill(call, id) })) ?? incorrectRequest;
  },
  refill_status: (call) => {
    const { refill, refills } = call.parameters;
    if (refill !== undefined) return refillStatus(call, refill);
    return (
      idList(refills)?.map((id) => {
        const found = refillStatus(call, id);
        return { refill: idAsAsked(id), status: "status" in found ? found.status : found };
      }) ?? incorrectRequest
    );
  },
  cancel: (call) => {
    const { order, orders } = call.parameters;
    return idList(orders ?? order)?.map((id) => ({ order: idAsAsked(id), cancel: requestCancel(call, id) })) ?? incorrectRequest;
  },
};

function orderStatus(call: ApiCall, id: string): object {
  const order = findOrder(call.account, id);
  if (!order) return incorrectOrder;
  if (isSubscription(order)) return subscriptionStatus(call.book, call.account, order);
  const progress = call.book.progress(order);
  return {
    charge: formatAmount(netCharge(order, progress)),
    start_count: progress.status === "Pending" ? "0" : String(order.startCount),
    status: progress.status,
    remains: String(progress.remains),
    currency: call.account.catalogue.currency,
  };
}

function requestRefill({ book, account }: ApiCall, id: string): number | Refusal {
  const order = findOrder(account, id);
  if (!order) return incorrectOrder;
  if (!mayRefill(serviceOf(account, order), book.progress(order)) || linkSays(order.link, "no-refill"))
    return { error: "Refill is disabled for this service" };
  const refill = book.nextRefillId();
  book.record({ type: "refilled", account: account.key, at: book.now(), order: order.id, refill });
  return refill;
}

function refillStatus({ book, account }: ApiCall, id: string): { status: string } | Refusal {
  const refill = /^\d{1,15}$/.test(id) ? account.refills.get(Number(id)) : undefined;
  if (!refill) return { error: "Refill not found" };
  const elapsed = ((book.now() - refill.at) / 1000) * book.speed;
  if (elapsed < 1) return { status: "Pending" };
  if (elapsed < secondsToRefill) return { status: "In progress" };
  return { status: linkSays(account.orders.get(refill.order)?.link ?? "", "bad-refill") ? "Rejected" : "Completed" };
}

function requestCancel({ book, account }: ApiCall, id: string): 1 | Refusal {
  const order = findOrder(account, id);
  if (!order) return incorrectOrder;
  if (!mayCancel(serviceOf(account, order), order, book.progress(order)) || linkSays(order.link, "no-cancel"))
    return { error: "Order can't be canceled" };
  const at = book.now();
  book.record({ type: "stopped", account: account.key, at, order: order.id, stopAt: at + (secondsToStop * 1000) / book.speed });
  return 1;
}

function findOrder(account: Account, id: string): PracticeOrder | undefined {
  return /^\d{1,15}$/.test(id) ? account.orders.get(Number(id)) : undefined;
}

function serviceOf(account: Account, order: PracticeOrder) {
  return servicesOf(account).get(Number(order.service));
}

function idList(text: string | undefined): string[] | undefined {
  const ids = (text ?? "")
    .split(",")
    .map((id) => id.trim())
    .filter((id) => id !== "");
  return ids.length === 0 || ids.length > 100 ? undefined : ids;
}

function idAsAsked(id: string): number | string {
  return /^\d{1,15}$/.test(id) ? Number(id) : id;
}
