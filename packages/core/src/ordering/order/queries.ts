import { runPrepared } from "@vitrine/db/prepared";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { OrderConditions } from "./conditions.ts";
import { fromRanges, matchesNothing, where } from "./condition-queries.ts";
import { splitRanges } from "./rarer-range-queries.ts";
import { timeParts } from "./time-parts.ts";

export interface Keyset {
  before: number | null;
  after: number | null;
  isOldestFirst?: boolean;
  offset: number;
  limit: number;
}

/** Ids of one page, newest first unless `isOldestFirst`. */
export async function pageOfIds(ctx: Ctx, c: OrderConditions, at: Keyset): Promise<number[]> {
  if (matchesNothing(c)) return [];
  // The page before this one is read from its oldest order upwards, then reversed.
  const newestFirst = at.after === null && !at.isOldestFirst;
  const order = newestFirst ? sql`order by id desc` : sql`order by id`;
  const { ranged, compared } = await splitRanges(ctx, c);
  const place = [
    ...compared,
    ...(at.before === null ? [] : [sql`orders.id < ${at.before}`]),
    ...(at.after === null ? [] : [sql`orders.id > ${at.after}`]),
  ].map((condition) => sql`and ${condition}`);
  const first = sql`${order} limit ${at.offset + at.limit}`;
  const parts = timeParts(ranged).map((part) => {
    const ranges = fromRanges(ctx.panelId, part, (range) => sql`select orders.id from ${range} ${sql.join(place, sql` `)} ${first}`);
    return sql`(select found.id from ${ranges} ${first})`;
  });
  const page = sql`${order} offset ${at.offset} limit ${at.limit}`;
  const { rows } = await sql<{ id: number }>`select id from (${sql.join(parts, sql` union all `)}) page ${page}`.execute(ctx.tx);
  const ids = rows.map((row) => row.id);
  return newestFirst || at.isOldestFirst ? ids : ids.reverse();
}

/** Every order that matches these conditions, newest first. */
export const ordersOf = (ctx: Ctx, c: OrderConditions, line: RawBuilder<string>) =>
  ctx.tx
    .selectFrom("orders")
    .innerJoin("users as u", (join) => join.onRef("u.panelId", "=", "orders.panelId").onRef("u.id", "=", "orders.userId"))
    .innerJoin("services as s", (join) => join.onRef("s.panelId", "=", "orders.panelId").onRef("s.id", "=", "orders.serviceId"))
    .innerJoin("categories as c", (join) => join.onRef("c.panelId", "=", "orders.panelId").onRef("c.id", "=", "orders.categoryId"))
    .leftJoin("providers as p", (join) => join.onRef("p.panelId", "=", "orders.panelId").onRef("p.id", "=", "orders.providerId"))
    .select(line.as("line"))
    .where(where(ctx.panelId, c))
    .$if(c.statuses !== null, (q) => q.where("orders.status", "in", c.statuses!))
    .$if(c.categories !== null, (q) => q.where("orders.categoryId", "=", sql<number>`any(${c.categories}::bigint[])`))
    .orderBy("orders.id", "desc");

export async function hasOrder(ctx: Ctx, id: number): Promise<boolean> {
  const rows = await runPrepared(ctx.tx, sql`select id from orders where panel_id = ${ctx.panelId} and id = ${id}`);
  return rows.length > 0;
}

/** The given ids that are orders of the panel, oldest first. */
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
  const rows = await runPrepared(
    ctx.tx,
    sql`select id from orders where panel_id = ${ctx.panelId} and link_key = ${linkKey} and not is_hidden limit 1`,
  );
  return rows.length > 0;
}

/** `isCapped`: there may be more matches. One or two letters are looked for among the newest orders only. */
export async function ordersLinking(ctx: Ctx, part: string, most: number): Promise<{ ids: number[]; isCapped: boolean }> {
  const rows = await runPrepared<{ id: number | null }>(ctx.tx, sql`select search_order_links(${ctx.panelId}, ${part}, ${most}) as id`);
  const ids = rows.flatMap(({ id }) => id ?? []);
  return { ids, isCapped: rows.length > ids.length || ids.length >= most };
}

export async function userByLogin(ctx: Ctx, login: string): Promise<number | undefined> {
  const [row] = await runPrepared<{ id: number }>(
    ctx.tx,
    sql`select id from users where panel_id = ${ctx.panelId} and login_key = ${login.toLowerCase()}`,
  );
  return row?.id;
}

/** Case-insensitive: integrators write `telegram` as well as `Telegram`. */
export async function categoriesOfNetwork(ctx: Ctx, network: string): Promise<number[]> {
  const rows = await ctx.tx
    .selectFrom("categories")
    .select("id")
    .where("panelId", "=", ctx.panelId)
    .where((eb) => eb.fn("lower", ["network"]), "=", network.toLowerCase())
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
