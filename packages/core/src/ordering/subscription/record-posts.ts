import type { ProviderOrderStatus } from "@vitrine/integrations/reseller-api/read-statuses";
import { readSubscriptionWord } from "@vitrine/integrations/reseller-api/status-words";
import { type Amount, chargeFor, formatAmount } from "@vitrine/contract/kernel/amount/money";
import { findWallet } from "@vitrine/ledger/wallet";
import { findSellable } from "../../selling/catalog/sellable.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { notifyUser } from "../../messaging/notification/notify-user.ts";
import { recordEvent } from "../order/timeline.ts";
import type { OrderReport } from "../settlement/decide.ts";
import { serviceNameFor } from "../settlement/settle-queries.ts";
import { settleOrders } from "../settlement/settle.ts";
import { recordUnknownStatus } from "../dispatch/ask-statuses.ts";
import { priceForUser } from "../../selling/price/price-for.ts";
import { emit } from "../../messaging/realtime/emit.ts";
import { chargeOfPost, type FoundPost, quantityOfPost } from "./post-draft.ts";
import { postsLeft, type Subscribed } from "./queries.ts";
import { placePost } from "../store/orders-placement.ts";
import { setStatus } from "../store/subscriptions.ts";

/** The result of processing new posts. */
interface Taken {
  reports: OrderReport[];
  /** Price of the next one, if the balance does not cover it. */
  needed: Amount | undefined;
  /** Some posts could not be read yet. */
  isWaiting: boolean;
}

/** Charges new posts one after another while the balance lasts, and updates the subscription as its provider reports. */
export async function recordPosts(
  caller: Caller,
  subscription: Subscribed,
  said: FoundPost,
  fresh: string[],
  posts: ReadonlyMap<string, ProviderOrderStatus>,
): Promise<void> {
  const rate = fresh.length === 0 ? undefined : await rateOf(caller, subscription);
  await caller.run(async (ctx) => {
    const taken: Taken = { reports: [], needed: undefined, isWaiting: false };
    const left = await postsLeft(ctx, subscription.orderId);
    for (const id of fresh) {
      // Posts that the provider performs beyond those bought are not charged.
      if (left !== null && taken.reports.length >= left) break;
      const post = posts.get(id);
      if (post?.kind !== "found" || post.status === undefined || rate === undefined) taken.isWaiting = true;
      else if (!(await recordPost(ctx, subscription, rate, id, post, taken))) break;
    }
    if (taken.reports.length > 0) {
      await settleOrders(ctx, taken.reports);
      await emitBalance(ctx, subscription.userId);
    }
    if (taken.needed !== undefined) await pause(ctx, subscription, taken.needed);
    else await conclude(ctx, subscription, said, taken.isWaiting);
  });
}

async function rateOf(caller: Caller, { serviceId, userId }: Subscribed): Promise<Amount | undefined> {
  const service = await findSellable(caller, serviceId, { fresh: true });
  if (!service) return undefined;
  return (await priceForUser(caller, userId, service, { fresh: true })).rate;
}

/** False if no further post is processed now. */
async function recordPost(ctx: Ctx, subscription: Subscribed, rate: Amount, id: string, post: FoundPost, taken: Taken): Promise<boolean> {
  const { orderId: subscriptionId, link, linkKey } = subscription;
  const quantity = quantityOfPost(post, subscription);
  const charge = chargeOfPost(post.status, rate, quantity);
  const cost = chargeFor(subscription.cost, quantity) ?? subscription.cost;
  const placed = await placePost(ctx, { subscriptionId, providerOrderId: id, link, linkKey, quantity, charge, cost });
  if (placed.outcome === "insufficient_funds") taken.needed = charge;
  if (placed.outcome !== "placed") return placed.outcome === "known";
  await recordEvent(ctx, subscriptionId, "post", { orderId: placed.orderId });
  taken.reports.push({
    orderId: placed.orderId!,
    fromProvider: true,
    ...(post.status === "partial" && post.remains === undefined ? {} : { status: post.status }),
    ...(post.startCount === undefined ? {} : { startCount: post.startCount }),
    ...(post.remains === undefined ? {} : { remains: post.remains }),
  });
  return true;
}

/** The provider does not wait, so posts it performs in the meantime are charged after a top-up, each once. */
async function pause(ctx: Ctx, { orderId, userId }: Subscribed, needed: Amount): Promise<void> {
  if (!(await setStatus(ctx, orderId, "paused"))) return;
  const params = { orderId, service: await serviceNameFor(ctx, orderId), needed: formatAmount(needed), currency: ctx.panel.currency };
  await recordEvent(ctx, orderId, "paused", { needed: params.needed });
  await notifyUser(ctx, userId, "subscription_paused", params);
}

async function conclude(ctx: Ctx, { orderId, status }: Subscribed, said: FoundPost, isWaiting: boolean): Promise<void> {
  if (status === "paused" && (await setStatus(ctx, orderId, "active"))) await recordEvent(ctx, orderId, "resumed", {});
  const word = readSubscriptionWord(said.word);
  if (word === undefined) return recordUnknownStatus(ctx, orderId, said.word);
  if (word === "active" || word === "paused" || isWaiting) return void (await settleOrders(ctx, [{ orderId, status: "active" }]));
  if (word === "expired") await setStatus(ctx, orderId, "expired");
  await settleOrders(ctx, [{ orderId, status: word === "canceled" ? "stopped" : "done", remains: 0 }]);
}

async function emitBalance(ctx: Ctx, userId: number): Promise<void> {
  const wallet = await findWallet(ctx.tx, ctx.panelId, userId);
  if (wallet) await emit(ctx, [{ userId, event: { kind: "wallet", balance: formatAmount(wallet.balance) } }]);
}
