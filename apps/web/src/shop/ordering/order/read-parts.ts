import type { ShopDoor } from "@vitrine/contract/flows/storefront/render";
import type { OrderDetails, OrderParts } from "./order-details.ts";

export type PartsDoor = Pick<ShopDoor, "refills" | "children" | "dripFeeds" | "subscriptions">;

export async function readParts(door: PartsDoor, { id, kind }: Pick<OrderDetails, "id" | "kind">): Promise<OrderParts> {
  const own = { query: String(id), perPage: 1 };
  const isWhole = kind === "drip" || kind === "subscription";
  const [refills, drips, subscriptions, children] = await Promise.all([
    isWhole ? undefined : door.refills(id),
    kind === "drip" ? door.dripFeeds(own) : undefined,
    kind === "subscription" ? door.subscriptions(own) : undefined,
    isWhole ? door.children(id) : undefined,
  ]);
  return {
    refills: refills?.items ?? [],
    dripFeed: drips?.items.find((feed) => feed.id === id) ?? null,
    subscription: subscriptions?.items.find((feed) => feed.id === id) ?? null,
    children: children?.items ?? [],
  };
}
