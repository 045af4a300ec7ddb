import type { TOP_SORTS } from "@vitrine/contract/insight/top/top";
import type { DB } from "@vitrine/db/types";
import { type Selectable, sql, type SqlBool } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export type MarketProvider = Selectable<DB["marketProviders"]>;

type Sort = (typeof TOP_SORTS)[number];

export const ORDERS: Record<Sort, ReturnType<typeof sql.raw>> = {
  success: sql.raw("score desc, orders desc"),
  start: sql.raw("start_seconds asc nulls last, score desc"),
  finish: sql.raw("finish_seconds asc nulls last, score desc"),
  orders: sql.raw("orders desc, score desc"),
};

export interface Page {
  sort: Sort;
  limit: number;
  offset: number;
}

const providersAsked = (query: string | null, network: string | null) =>
  sql<SqlBool>`(${query}::text is null or strpos(host, lower(${query})) > 0) and (${network}::text is null or networks ? ${network}::text)`;

export async function pageOfProviders(
  ctx: Ctx,
  filter: { query: string | null; network: string | null },
  page: Page,
): Promise<MarketProvider[]> {
  return ctx.tx
    .selectFrom("marketProviders")
    .selectAll()
    .where(providersAsked(filter.query, filter.network))
    .orderBy(sql`${ORDERS[page.sort]}, host`)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countProviders(ctx: Ctx, filter: { query: string | null; network: string | null }): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom("marketProviders")
    .where(providersAsked(filter.query, filter.network))
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

export async function findProvider(ctx: Ctx, host: string): Promise<MarketProvider | undefined> {
  return ctx.tx.selectFrom("marketProviders").selectAll().where("host", "=", host).executeTakeFirst();
}
