import type { OrderQueries } from "@vitrine/contract/ordering/order/order-queries";
import type { OrderDetails, OrderParts } from "./order-details.ts";

export type PartsQueries = Pick<OrderQueries, "refills" | "children" | "dripFeeds" | "subscriptions">;

export async function readParts(queries: PartsQueries, { id, kind }: Pick<OrderDetails, "id" | "kind">): Promise<OrderParts> {
  const own = { query: String(id), perPage: 1 };
  const isWhole = kind === "drip" || kind === "subscription";
  const [refills, drips, subscriptions, children] = await Promise.all([
    isWhole ? undefined : queries.refills(id),
    kind === "drip" ? queries.dripFeeds(own) : undefined,
    kind === "subscription" ? queries.subscriptions(own) : undefined,
    isWhole ? queries.children(id) : undefined,
  ]);
  return {
    refills: refills?.items ?? [],
    dripFeed: drips?.items.find((feed) => feed.id === id) ?? null,
    subscription: subscriptions?.items.find((feed) => feed.id === id) ?? null,
    children: children?.items ?? [],
  };
}
