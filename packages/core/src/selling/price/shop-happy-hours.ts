import type { ShopHappyHours } from "@vitrine/contract/selling/price/happy-hours";
import { plainPercent } from "@vitrine/contract/kernel/amount/percent";
import { formatDecimal } from "@vitrine/contract/kernel/amount/amount";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { shopCatalogue } from "../catalog/shop.ts";
import { type HappyHours, happyUntil } from "./happy-time.ts";
import { buyerOf } from "./price-for.ts";
import { termsOf } from "./terms.ts";

/**
 * Happy hours of the caller's panel that are on now and lower the price of an active service, largest discount first. Read from memory,
 * since every
 * page requests them.
 */
export async function shopHappyHours(caller: Caller): Promise<ShopHappyHours> {
  authorize(caller, "shop.catalog");
  const { happy } = await termsOf(caller, buyerOf(caller));
  const now = caller.platform.now();
  // Categories and networks have their names in the catalogue, which is read only for this.
  const isPartial = happy.some(({ network, categoryName }) => network !== null || categoryName !== null);
  const catalogue = isPartial ? await shopCatalogue(caller) : undefined;
  const isFor = ({ network, categoryName }: HappyHours) =>
    (categoryName === null || catalogue?.categories.has(categoryName)) &&
    (network === null || catalogue?.services.some((service) => service.network === network));
  return {
    items: happy
      .filter(isFor)
      .toSorted((a, b) => (a.discount > b.discount ? -1 : a.discount < b.discount ? 1 : 0))
      .map(({ name, discount, network, categoryName, ...schedule }) => ({
        name,
        discount: plainPercent(formatDecimal(discount)),
        network,
        category: categoryName && (catalogue?.categories.get(categoryName) ?? categoryName),
        until: toSeconds(happyUntil(schedule, now, caller.panel.timeZone) ?? now),
      })),
  };
}
