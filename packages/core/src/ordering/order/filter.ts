import type { Dispatch } from "@vitrine/contract/ordering/order/status";
import type { OrderKind, OrderStatus } from "@vitrine/contract/kernel/status/status";
import type { Ctx } from "../../kernel/context/context.ts";
import type { OrderConditions } from "./conditions.ts";
import { categoriesOfNetwork, hasOrder, userByLogin } from "./queries.ts";
import { boundsOfTimes } from "./day-queries.ts";
import { byLink, narrowed, statusesShownAs } from "./narrow.ts";
import { createdBetween, narrowedBy, orderSearch } from "./search.ts";

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

/** A "contains" search covers this many of the newest matches; together with another filter it reaches further back. */
const LINK_MATCHES = 200;
const LINK_MATCHES_WITHIN = 2000;

/** A page shows the newest matches of a "contains" search; a bulk action or an export reaches every match. */
type Reach = "page" | "all";

export async function conditionsOf(ctx: Ctx, typed: OrderListFilter, reach: Reach = "page"): Promise<OrderConditions> {
  const { terms, text } = orderSearch(ctx, typed.query);
  const filter = { ...typed, query: text };
  const { createdFrom, createdTo } = createdBetween(ctx, filter, terms);
  const bounds = await boundsOfTimes(ctx, createdFrom, createdTo);
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
    providers: null,
    chargeFrom: null,
    chargeTo: null,
    ...bounds,
    createdFrom,
    createdTo,
  };
  const most = reach === "all" ? null : isNarrowed(filter) || terms.length > 0 ? LINK_MATCHES_WITHIN : LINK_MATCHES;
  if (filter.link !== null) Object.assign(conditions, await byLink(ctx, filter.link, most));
  if (filter.query !== null) Object.assign(conditions, narrowed(conditions, await byQuery(ctx, filter.query, most)));
  for (const term of terms) Object.assign(conditions, await narrowedBy(ctx, conditions, term, most));
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

/** An order id first, then a user's login, then part of a link. */
async function byQuery(ctx: Ctx, query: string, most: number | null): Promise<Partial<OrderConditions>> {
  const id = /^#?(\d{1,15})$/.exec(query)?.[1];
  if (id !== undefined && (await hasOrder(ctx, Number(id)))) return { ids: [Number(id)] };
  const userId = await userByLogin(ctx, query);
  if (userId !== undefined) return { userId };
  return byLink(ctx, query, most);
}
