import { resellerDate } from "@vitrine/contract/ordering/order/reseller-fields";
import { RESELLER_STATUS } from "@vitrine/contract/ordering/order/status";
import type { SubscriptionStatus } from "@vitrine/contract/ordering/subscription/subscription";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { type OrderState, ownOrderStatuses } from "@vitrine/core/ordering/order/own-statuses";
import { ownSubscriptionTerms, type SubscriptionTerms } from "@vitrine/core/ordering/subscription/own-terms";
import { type Answer, given, readId, readIds, refused } from "./ids.ts";
import type { Parameters } from "./read-parameters.ts";

export const statesOf = (caller: Caller, ids: (number | undefined)[]): Promise<Map<number, OrderState>> => {
  const known = ids.filter((id) => id !== undefined);
  return known.length === 0 ? Promise.resolve(new Map()) : caller.run((ctx) => ownOrderStatuses(ctx, known));
};

export async function status(caller: Caller, parameters: Parameters): Promise<Answer> {
  const orders = given(parameters, "orders");
  if (orders !== undefined) {
    const parts = readIds(orders);
    if (!parts) return refused("request");
    const answers = await answersOf(caller, parts.map(readId));
    return Object.fromEntries(parts.map((part) => [part, answers.get(readId(part) ?? 0) ?? refused("order")]));
  }
  if (!parameters.has("order")) return refused("request");
  const id = readId(parameters.get("order"));
  return (await answersOf(caller, [id])).get(id ?? 0) ?? refused("order");
}

async function answersOf(caller: Caller, ids: (number | undefined)[]): Promise<Map<number, Record<string, unknown>>> {
  const states = await statesOf(caller, ids);
  const subscriptions = [...states].flatMap(([id, { kind }]) => (kind === "subscription" ? [id] : []));
  const terms = subscriptions.length === 0 ? undefined : await caller.run((ctx) => ownSubscriptionTerms(ctx, subscriptions));
  return new Map([...states].map(([id, state]) => [id, { ...stateAnswer(state, caller), ...subscriptionAnswer(terms?.get(id)) }]));
}

function stateAnswer(state: OrderState, { panel }: Caller): Record<string, string> {
  const unknownRemains = state.status === "done" ? 0 : state.quantity;
  return {
    charge: formatAmount(state.charge),
    start_count: String(state.startCount ?? 0),
    status: RESELLER_STATUS[state.status],
    remains: String(state.remains ?? unknownRemains),
    currency: panel.currency,
    // No quantity was requested: resellers of a subscription learn the quantity of each post here.
    ...(state.kind === "post" ? { quantity: String(state.quantity) } : {}),
  };
}

const WORDS: Record<SubscriptionStatus, string> = {
  active: "Active",
  paused: "Paused",
  completed: "Completed",
  expired: "Expired",
  canceled: "Canceled",
};

/** The charge so far, with the ids of its posts' orders. */
function subscriptionAnswer(terms: SubscriptionTerms | undefined): Record<string, unknown> {
  if (!terms) return {};
  return {
    charge: formatAmount(terms.charge),
    status: WORDS[terms.status],
    remains: String(terms.posts === null ? 0 : Math.max(terms.posts - terms.postsDone, 0)),
    posts: String(terms.postsDone),
    expiry: terms.expiresOn === null ? "" : resellerDate(terms.expiresOn),
    orders: terms.orders,
  };
}
