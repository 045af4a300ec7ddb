import type { SystemTx } from "@vitrine/db/open";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { idIn } from "@vitrine/db/search";
import type { DB } from "@vitrine/db/types";
import { type Expression, type Selectable, sql, type SqlBool } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { ListedService } from "../top/market.ts";
import { asJson, ORDERS, type Page } from "./market-providers.ts";

export type MarketService = Selectable<DB["marketServices"]>;

const COLUMNS = [
  "computedAt",
  "currency",
  "days",
  "externalId",
  "failed",
  "finishSeconds",
  "host",
  "id",
  "name",
  "network",
  "orders",
  "partial",
  "rate",
  "score",
  "startSeconds",
  "success",
  "type",
  "undelivered",
] as const;

/** Replaces all listings; a service keeps its id. */
export async function writeServices(tx: SystemTx, at: Date, services: ListedService[]): Promise<void> {
  await tx.executeSql(sql`
    insert into market_services (host, external_id, name, network, type, orders, success, partial, failed, undelivered, score,
      start_seconds, finish_seconds, days, currency, rate, computed_at)
    select host, "externalId", name, network, type, orders, success, partial, failed, undelivered, score,
      "startSeconds", "finishSeconds", days, currency, rate, ${at}
    from json_to_recordset(${asJson(services)}::json) as r (host text, "externalId" text, name text, network text, type text, orders integer,
      success numeric, partial numeric, failed numeric, undelivered numeric, score numeric, "startSeconds" integer, "finishSeconds" integer,
      days jsonb, currency text, rate bigint)
    on conflict (host, external_id) do update set name = excluded.name, network = excluded.network, type = excluded.type, orders = excluded.orders,
      success = excluded.success, partial = excluded.partial, failed = excluded.failed, undelivered = excluded.undelivered, score = excluded.score,
      start_seconds = excluded.start_seconds, finish_seconds = excluded.finish_seconds, days = excluded.days, currency = excluded.currency,
      rate = excluded.rate, computed_at = excluded.computed_at`);
  await tx.executeSql(sql`delete from market_services where computed_at <> ${at}`);
}

function matching(filter: { query: string | null; network: string | null; provider: string | null }): Expression<SqlBool> {
  const { query, network, provider } = filter;
  return sql<SqlBool>`(${network}::text is null or network = ${network}) and (${provider}::text is null or host = ${provider})
    and (${query}::text is null or id = ${idIn(query)}::bigint or strpos(lower(name), lower(${query})) > 0 or strpos(host, lower(${query})) > 0)`;
}

export async function pageOfServices(ctx: Ctx, filter: Parameters<typeof matching>[0], page: Page): Promise<MarketService[]> {
  return ctx.tx
    .selectFrom("marketServices")
    .select(COLUMNS)
    .where(matching(filter))
    .$if(idIn(filter.query) !== null, (found) => found.orderBy(sql`id = ${idIn(filter.query)}`, "desc"))
    .orderBy(sql`${ORDERS[page.sort]}, id`)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countServices(ctx: Ctx, filter: Parameters<typeof matching>[0]): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom("marketServices")
    .where(matching(filter))
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

export async function findListed(ctx: Ctx, id: number): Promise<MarketService | undefined> {
  return ctx.tx.selectFrom("marketServices").select(COLUMNS).where("id", "=", id).executeTakeFirst();
}

/** Similar services at other providers. */
export async function likeService(ctx: Ctx, service: MarketService, most: number): Promise<MarketService[]> {
  return ctx.tx
    .selectFrom("marketServices")
    .select(COLUMNS)
    .where("network", "=", service.network)
    .where("type", "=", service.type)
    .where("host", "<>", service.host)
    .orderBy(sql`${ORDERS.success}, id`)
    .limit(most)
    .execute();
}

export type PricedService = Pick<MarketService, "host" | "name" | "network" | "type" | "orders"> & { rate: Amount; currency: string };

/** Services of these providers whose price is published, the most used first. */
export async function pricedServices(ctx: Ctx, hosts: string[]): Promise<PricedService[]> {
  if (hosts.length === 0) return [];
  return ctx.tx
    .selectFrom("marketServices")
    .select(["host", "name", "network", "type", "orders", "rate", "currency"])
    .where("host", "in", hosts)
    .where("rate", "is not", null)
    .where("currency", "is not", null)
    .orderBy("orders", "desc")
    .orderBy("id")
    .$narrowType<{ rate: Amount; currency: string }>()
    .execute();
}
