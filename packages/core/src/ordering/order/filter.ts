import { isLink } from "@vitrine/contract/selling/catalog/link";
import { normaliseLink } from "@vitrine/contract/ordering/order/link-key";
import type { Dispatch } from "@vitrine/contract/ordering/order/status";
import type { OrderKind, OrderStatus } from "@vitrine/contract/kernel/status/status";
import type { Ctx } from "../../kernel/context/context.ts";
import type { OrderConditions } from "../placement/conditions.ts";
import { categoriesOfNetwork, dayBounds, hasOrder, hasOrdersOfLink, ordersLinking, userByLogin } from "./queries.ts";

/** Filters shared by the lists of all transports. */
export interface OrderListFilter {
  query: string | null;
  category: number | null;
  networkId: string | null;
  serviceId: number | null;
  status: OrderStatus | null;
  link: string | null;
  dateFrom: number | null;
  dateTo: number | null;
  userId?: number | null;
  dispatch?: Dispatch | null;
  kind?: OrderKind | null;
  parentId?: number | null;
  ids?: number[] | null;
}

/** An unavailable object counts as a failure, and can be requested separately. */
export const statusesShownAs = (status: OrderStatus): readonly OrderStatus[] =>
  status === "fail" ? ["fail", "object_unavailable"] : [status];

/** A "contains" search covers this many of the newest matches; within another filter it reaches further back. */
const LINK_MATCHES = 200;
const LINK_MATCHES_WITHIN = 2000;

/** A page shows the newest matches of a "contains" search; a bulk action or an export reaches every match. */
type Reach = "page" | "all";

export async function conditionsOf(ctx: Ctx, filter: OrderListFilter, reach: Reach = "page"): Promise<OrderConditions> {
  const createdFrom = filter.dateFrom === null ? null : new Date(filter.dateFrom * 1000);
  const createdTo = filter.dateTo === null ? null : new Date(filter.dateTo * 1000);
  const bounds = createdFrom || createdTo ? await dayBounds(ctx, createdFrom, createdTo) : { fromId: null, belowId: null };
  const conditions: OrderConditions = {
    userId: filter.userId ?? null,
    serviceId: filter.serviceId,
    statuses: filter.status && statusesShownAs(filter.status),
    dispatch: filter.dispatch ?? null,
    kind: filter.kind ?? null,
    parentId: filter.parentId ?? null,
    categories: await categoriesOf(ctx, filter),
    linkKey: null,
    ids: null,
    isCapped: false,
    linkParts: [],
    ...bounds,
    createdFrom,
    createdTo,
  };
  const most = reach === "all" ? null : isNarrowed(filter) ? LINK_MATCHES_WITHIN : LINK_MATCHES;
  if (filter.link !== null) Object.assign(conditions, await byLink(ctx, filter.link, most));
  if (filter.query !== null) Object.assign(conditions, narrowed(conditions, await byQuery(ctx, filter.query, most)));
  if (filter.ids) Object.assign(conditions, narrowed(conditions, { ids: filter.ids }));
  return conditions;
}

function isNarrowed({ link, query, ...rest }: OrderListFilter): boolean {
  const { category, networkId, serviceId, status, dateFrom, dateTo, userId, dispatch, kind, parentId } = rest;
  const others = [category, networkId, serviceId, status, dateFrom, dateTo, userId, dispatch, kind, parentId];
  return (link !== null && query !== null) || others.some((value) => value != null);
}

async function categoriesOf(ctx: Ctx, filter: OrderListFilter): Promise<number[] | null> {
  if (filter.category !== null) return [filter.category];
  return filter.networkId === null ? null : categoriesOfNetwork(ctx, filter.networkId);
}

/** `most`: null for every match. */
async function byLink(ctx: Ctx, link: string, most: number | null): Promise<Partial<OrderConditions>> {
  const linkKey = normaliseLink(link);
  if (isLink(link) && (await hasOrdersOfLink(ctx, linkKey))) return { linkKey };
  if (most === null) return { linkParts: [link] };
  const ids = await ordersLinking(ctx, link, most);
  return { ids, isCapped: ids.length >= most };
}

/** An order id first, then a user's login, then part of a link. */
async function byQuery(ctx: Ctx, query: string, most: number | null): Promise<Partial<OrderConditions>> {
  const id = /^#?(\d{1,15})$/.exec(query)?.[1];
  if (id !== undefined && (await hasOrder(ctx, Number(id)))) return { ids: [Number(id)] };
  const userId = await userByLogin(ctx, query);
  if (userId !== undefined) return { userId };
  return byLink(ctx, query, most);
}

/** If a search and a filter name the same column, both apply. */
function narrowed(already: OrderConditions, found: Partial<OrderConditions>): Partial<OrderConditions> {
  if (found.linkParts) return { linkParts: [...already.linkParts, ...found.linkParts] };
  const isCapped = already.isCapped || found.isCapped === true;
  if (found.ids && already.ids) return { isCapped, ids: found.ids.filter((id) => already.ids!.includes(id)) };
  if (found.userId != null && already.userId !== null && found.userId !== already.userId) return { ids: [] };
  return { ...found, isCapped };
}
