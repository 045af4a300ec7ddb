import type { SystemTx } from "@vitrine/db/open";
import type { TOP_SORTS } from "@vitrine/contract/insight/top/top";
import type { DB } from "@vitrine/db/types";
import { type Selectable, sql, type SqlBool } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { ListedProvider } from "../top/market.ts";

export type MarketProvider = Selectable<DB["marketProviders"]>;

const COLUMNS = [
  "computedAt",
  "days",
  "failed",
  "finishSeconds",
  "host",
  "networks",
  "orders",
  "partial",
  "score",
  "services",
  "startSeconds",
  "success",
  "undelivered",
] as const;

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

/** Amounts as decimal text of units. */
export const asJson = (rows: object[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value));

const providersMatching = (query: string | null, network: string | null) =>
  sql<SqlBool>`(${query}::text is null or strpos(host, lower(${query})) > 0) and (${network}::text is null or networks ? ${network}::text)`;

export async function pageOfProviders(
  ctx: Ctx,
  filter: { query: string | null; network: string | null },
  page: Page,
): Promise<MarketProvider[]> {
  return ctx.tx
    .selectFrom("marketProviders")
    .select(COLUMNS)
    .where(providersMatching(filter.query, filter.network))
    .orderBy(sql`${ORDERS[page.sort]}, host`)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countProviders(ctx: Ctx, filter: { query: string | null; network: string | null }): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom("marketProviders")
    .where(providersMatching(filter.query, filter.network))
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

export async function findProvider(ctx: Ctx, host: string): Promise<MarketProvider | undefined> {
  return ctx.tx.selectFrom("marketProviders").select(COLUMNS).where("host", "=", host).executeTakeFirst();
}

/** Replaces all listings. */
export async function writeProviders(tx: SystemTx, at: Date, providers: ListedProvider[]): Promise<void> {
  await tx.executeSql(sql`delete from market_providers`);
  await tx.executeSql(sql`
    insert into market_providers (host, services, orders, success, partial, failed, undelivered, score, start_seconds, finish_seconds, days, networks, computed_at)
    select host, services, orders, success, partial, failed, undelivered, score, "startSeconds", "finishSeconds", days, networks, ${at}
    from json_to_recordset(${asJson(providers)}::json) as r (host text, services integer, orders integer, success numeric, partial numeric,
      failed numeric, undelivered numeric, score numeric, "startSeconds" integer, "finishSeconds" integer, days jsonb, networks jsonb)`);
}
