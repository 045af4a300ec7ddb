import type { OrderStatus } from "@vitrine/contract/kernel/status/status";
import { normaliseLink } from "@vitrine/contract/ordering/order/link-key";
import { isLink } from "@vitrine/contract/selling/catalog/link";
import type { Ctx } from "../../kernel/context/context.ts";
import type { OrderConditions } from "./conditions.ts";
import { hasOrdersOfLink, ordersLinking } from "./queries.ts";

/** An unavailable object counts as a failure, and can be requested separately. */
export const statusesShownAs = (status: OrderStatus): readonly OrderStatus[] =>
  status === "fail" ? ["fail", "object_unavailable"] : [status];

/** `most`: null for every match. */
export async function byLink(ctx: Ctx, link: string, most: number | null): Promise<Partial<OrderConditions>> {
  const linkKey = normaliseLink(link);
  if (isLink(link) && (await hasOrdersOfLink(ctx, linkKey))) return { linkKey };
  if (most === null) return { linkParts: [link] };
  return ordersLinking(ctx, link, most);
}

/** If a search and a filter name the same column, both apply. */
export function narrowed(already: OrderConditions, found: Partial<OrderConditions>): Partial<OrderConditions> {
  if (found.linkParts) return { linkParts: [...already.linkParts, ...found.linkParts] };
  const isCapped = already.isCapped || found.isCapped === true;
  if (found.ids && already.ids) return { isCapped, ids: found.ids.filter((id) => already.ids!.includes(id)) };
  if (found.userId != null && already.userId !== null && found.userId !== already.userId) return { ids: [] };
  return { ...found, isCapped };
}
