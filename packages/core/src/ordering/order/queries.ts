import { type Expression, type ExpressionBuilder, type RawBuilder, sql, type SqlBool } from "kysely";
import type { DB } from "@vitrine/db/types";
import { likePart } from "../../kernel/paging/page-with-estimate.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import type { OrderConditions } from "../placement/conditions.ts";
import { searched } from "./search-queries.ts";
import type { OrderStatus } from "@vitrine/contract/kernel/status/status";

export interface Keyset {
  before: number | null;
  after: number | null;
  isOldestFirst?: boolean;
  offset: number;
  limit: number;
}

type Eb = ExpressionBuilder<DB, "orders">;

function where(eb: Eb, panelId: number, c: OrderConditions): Expression<SqlBool> {
  const all: Expression<SqlBool>[] = [eb("orders.panelId", "=", panelId), eb("orders.isHidden", "=", false)];
  if (c.userId !== null) all.push(eb("orders.userId", "=", c.userId));
  if (c.serviceId !== null) all.push(eb("orders.serviceId", "=", c.serviceId));
  if (c.dispatch !== null) all.push(eb("orders.dispatch", "=", c.dispatch));
  if (c.kind !== null) all.push(eb("orders.kind", "=", c.kind));
  if (c.parentId !== null) all.push(eb("orders.parentId", "=", c.parentId));
  // The customer bought the drip-feed; its runs are shown with it.
  if (c.userId !== null && c.kind === null && c.parentId === null) all.push(sql<SqlBool>`orders.kind <> 'run'`);
  if (c.linkKey !== null) all.push(eb("orders.linkKey", "=", c.linkKey));
  if (c.ids !== null) all.push(eb("orders.id", "=", eb.fn.any(sql<number[]>`${c.ids}::bigint[]`)));
  for (const part of c.linkParts) all.push(eb("orders.link", "like", likePart(part)));
  all.push(...searched(eb, c));
  if (c.fromId !== null) all.push(eb("orders.id", ">=", c.fromId));
  if (c.belowId !== null) all.push(eb("orders.id", "<", c.belowId));
  if (c.createdFrom !== null) all.push(eb("orders.createdAt", ">=", c.createdFrom));
  if (c.createdTo !== null) all.push(eb("orders.createdAt", "<=", c.createdTo));
  return eb.and(all);
}

type Statuses = readonly OrderStatus[] | null;

/** Each status has its own range of the index. A customer has few orders, and a service's are read in the index: once for all statuses. */
const rangesOf = ({ statuses, userId, serviceId }: OrderConditions): readonly Statuses[] =>
  statuses === null || statuses.length === 0 || userId !== null || serviceId !== null ? [statuses] : statuses.map((status) => [status]);

const ofStatuses = (eb: Eb, statuses: readonly OrderStatus[]) =>
  statuses.length === 1
    ? eb("orders.status", "=", statuses[0]!)
    : eb("orders.status", "=", eb.fn.any(sql<OrderStatus[]>`${statuses}::text[]`));

/** Ids of one page, newest first unless `isOldestFirst`. Each category and status is read as its own short range, never as IN, and sorted by the database. */
export async function pageOfIds(ctx: Ctx, c: OrderConditions, at: Keyset): Promise<number[]> {
  // The page after an order begins with the oldest of what is newer.
  const newestFirst = at.after === null && !at.isOldestFirst;
  const ranges = (c.categories ?? [null]).flatMap((category) => rangesOf(c).map((statuses) => ({ category, statuses })));
  if (ranges.length === 0 || c.statuses?.length === 0) return [];
  const direction = newestFirst ? sql`desc` : sql`asc`;
  const parts = ranges.map(({ category, statuses }) =>
    ctx.tx
      .selectFrom("orders")
      .select("orders.id")
      .where((eb) => where(eb, ctx.panelId, c))
      .$if(category !== null, (q) => q.where("orders.categoryId", "=", category!))
      .$if(statuses !== null, (q) => q.where((eb) => ofStatuses(eb, statuses!)))
      .$if(at.before !== null, (q) => q.where("orders.id", "<", at.before!))
      .$if(at.after !== null, (q) => q.where("orders.id", ">", at.after!))
      .orderBy("orders.id", newestFirst ? "desc" : "asc")
      .limit(at.offset + at.limit),
  );
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join(parts, sql` union all `)}) found order by id ${direction} offset ${at.offset} limit ${at.limit}`.execute(
    ctx.tx,
  );
  const page = rows.map((row) => row.id);
  return newestFirst || at.isOldestFirst ? page : page.reverse();
}

/** Every order of these conditions, newest first. */
export const ordersOf = (ctx: Ctx, c: OrderConditions, line: RawBuilder<string>) =>
  ctx.tx
    .selectFrom("orders")
    .innerJoin("users as u", (join) => join.onRef("u.panelId", "=", "orders.panelId").onRef("u.id", "=", "orders.userId"))
    .innerJoin("services as s", (join) => join.onRef("s.panelId", "=", "orders.panelId").onRef("s.id", "=", "orders.serviceId"))
    .innerJoin("categories as c", (join) => join.onRef("c.panelId", "=", "orders.panelId").onRef("c.id", "=", "orders.categoryId"))
    .leftJoin("providers as p", (join) => join.onRef("p.panelId", "=", "orders.panelId").onRef("p.id", "=", "orders.providerId"))
    .select(line.as("line"))
    .where((eb) => where(eb as unknown as Eb, ctx.panelId, c))
    .$if(c.statuses !== null, (q) => q.where("orders.status", "in", c.statuses!))
    .$if(c.categories !== null, (q) => q.where("orders.categoryId", "=", sql<number>`any(${c.categories}::bigint[])`))
    .orderBy("orders.id", "desc");

const rangeOf = (ctx: Ctx, c: OrderConditions, statuses: Statuses) =>
  ctx.tx
    .selectFrom("orders")
    .where((eb) => where(eb, ctx.panelId, c))
    .$if(statuses !== null, (q) => q.where((eb) => ofStatuses(eb, statuses!)))
    .$if(c.categories !== null, (q) => q.where("orders.categoryId", "in", c.categories!.length > 0 ? c.categories! : [0]));

/** Counts up to `most`, so that a large panel costs no more than a small one; each status uses its own index range. */
export async function countOrders(ctx: Ctx, c: OrderConditions, most: number): Promise<number> {
  if (c.statuses?.length === 0) return 0;
  let counted = 0;
  for (const statuses of rangesOf(c)) if (counted < most) counted += await countRange(ctx, c, statuses, most - counted);
  return counted;
}

/** Prices and providers have no index of their own: they are compared in the entries of others, which hold them, or in the rows. */
const MOST_COMPARED = { entries: 30_000, rows: 10_000 };

const isCovered = (c: OrderConditions): boolean =>
  c.linkParts.length === 0 &&
  [c.serviceId, c.categories, c.dispatch, c.kind, c.parentId, c.createdFrom, c.createdTo].every((value) => value === null);

/** Counts matches among the newest orders; undefined where that is no saving, because the other conditions leave few orders. */
export async function countCompared(
  ctx: Ctx,
  c: OrderConditions,
  most: number,
): Promise<{ counted: number; isPartial: boolean } | undefined> {
  const { providers, chargeFrom, chargeTo, userId, ids, linkKey } = c;
  const isCompared = providers !== null || chargeFrom !== null || chargeTo !== null;
  if (!isCompared || userId !== null || ids !== null || linkKey !== null || c.statuses?.length === 0) return undefined;
  const ranges = rangesOf(c);
  const all = isCovered(c) ? MOST_COMPARED.entries : MOST_COMPARED.rows;
  const share = Math.ceil(all / ranges.length);
  let [counted, isPartial] = [0, false];
  for (const statuses of ranges) {
    const newest = rangeOf(ctx, { ...c, providers: null, chargeFrom: null, chargeTo: null }, statuses)
      .select(["orders.charge", "orders.providerId"])
      .orderBy("orders.id", "desc")
      .limit(share + 1);
    const { n, seen } = await ctx.tx
      .selectFrom(newest.as("orders"))
      .select((eb) => [
        eb.fn.countAll<string>().as("seen"),
        eb.fn
          .countAll<string>()
          .filterWhere((of) => of.and(searched(of as unknown as Eb, c)))
          .as("n"),
      ])
      .executeTakeFirstOrThrow();
    counted += Number(n);
    isPartial ||= Number(seen) > share;
  }
  return { counted: Math.min(counted, most), isPartial };
}

/** Each of many, up to `most`, in one statement. */
export async function countEach(ctx: Ctx, all: readonly OrderConditions[], most: number): Promise<number[]> {
  if (all.length === 0) return [];
  const counts = all.map((c) => {
    if (c.statuses?.length === 0) return sql`0`;
    const ranges = rangesOf(c).map((statuses) => sql`(${rangeOf(ctx, c, statuses).select("orders.id").limit(most)})`);
    return sql`(select count(*)::int from (select from (${sql.join(ranges, sql` union all `)}) found limit ${most}) counted)`;
  });
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(ctx.tx);
  return rows[0]!.counts;
}

async function countRange(ctx: Ctx, c: OrderConditions, statuses: Statuses, most: number): Promise<number> {
  const counted = rangeOf(ctx, c, statuses).select("orders.id").limit(most).as("counted");
  const { n } = await ctx.tx
    .selectFrom(counted)
    .select((eb) => eb.fn.countAll<string>().as("n"))
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function hasOrder(ctx: Ctx, id: number): Promise<boolean> {
  const row = await ctx.tx.selectFrom("orders").select("id").where("panelId", "=", ctx.panelId).where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** Those of these ids that are orders of the panel, oldest first. */
export async function existingOrders(ctx: Ctx, ids: number[]): Promise<number[]> {
  const rows = await ctx.tx
    .selectFrom("orders")
    .select("id")
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .where("isHidden", "=", false)
    .orderBy("id")
    .execute();
  return rows.map((row) => row.id);
}

export async function hasOrdersOfLink(ctx: Ctx, linkKey: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom("orders")
    .select("id")
    .where("panelId", "=", ctx.panelId)
    .where("linkKey", "=", linkKey)
    .where("isHidden", "=", false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function ordersLinking(ctx: Ctx, part: string, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select search_order_links(${ctx.panelId}, ${part}, ${most}) as id`.execute(ctx.tx);
  return rows.map((row) => row.id);
}

export async function userByLogin(ctx: Ctx, login: string): Promise<number | undefined> {
  const row = await ctx.tx
    .selectFrom("users")
    .select("id")
    .where("panelId", "=", ctx.panelId)
    .where("loginKey", "=", login.toLowerCase())
    .executeTakeFirst();
  return row?.id;
}

export async function categoriesOfNetwork(ctx: Ctx, network: string): Promise<number[]> {
  const rows = await ctx.tx
    .selectFrom("categories")
    .select("id")
    .where("panelId", "=", ctx.panelId)
    .where("network", "=", network)
    .execute();
  return rows.map((row) => row.id);
}

/** Orders that need the owner's decision, up to `most`: outcome unknown at the provider, or on hold. */
export async function countAwaiting(ctx: Ctx, most: number): Promise<{ unknown: number; held: number }> {
  const { rows } = await sql<{ unknown: number; held: number }>`
    select
      (select count(*)::int from (
        select 1 from orders where panel_id = ${ctx.panelId} and dispatch = 'unknown' and not is_hidden limit ${most}) found) as unknown,
      (select count(*)::int from (
        select 1 from orders where panel_id = ${ctx.panelId} and dispatch = 'moderation' and not is_hidden limit ${most}) found) as held
  `.execute(ctx.tx);
  return rows[0]!;
}
