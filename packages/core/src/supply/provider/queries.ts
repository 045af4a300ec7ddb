import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { type Expression, sql, type SqlBool } from "kysely";
import type { ServiceType } from "@vitrine/contract/selling/catalog/service-types";
import type { Ctx } from "../../kernel/context/context.ts";

/** Number of orders waiting to be sent, by provider. */
export async function countWaitingOrders(ctx: Ctx, providerId: number | null): Promise<Map<number, number>> {
  const { rows } = await sql<{ providerId: number; waiting: number }>`
    select provider_id, count(*) as waiting from orders
    where panel_id = ${ctx.panelId} and status = 'queued' and dispatch = 'waiting'
      and (${providerId}::bigint is null or provider_id = ${providerId})
    group by provider_id`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.providerId, row.waiting]));
}

export interface ProviderServiceRow {
  externalId: string;
  name: string;
  category: string;
  type: ServiceType | "unknown";
  rawType: string;
  rate: Amount;
  min: number;
  max: number;
  refill: boolean;
  cancel: boolean;
  dripfeed: boolean;
  description: string | null;
  averageTime: string | null;
}

const CATALOGUE_COLUMNS = [
  "externalId",
  "name",
  "category",
  "type",
  "rawType",
  "rate",
  "min",
  "max",
  "refill",
  "cancel",
  "dripfeed",
  "description",
  "averageTime",
] as const;

export interface CatalogueFilter {
  providerId: number;
  query: string | null;
  category: string | null;
  type: string | null;
  /** Services no longer sold, instead of current ones. */
  missing: boolean;
}

const inCatalogue = (ctx: Ctx, { providerId, query, category, type, missing }: CatalogueFilter) =>
  ctx.tx
    .selectFrom("providerServices as ps")
    .where("ps.panelId", "=", ctx.panelId)
    .where("ps.providerId", "=", providerId)
    .where("ps.missingSince", missing ? "is not" : "is", null)
    .where((eb) => {
      const all: Expression<SqlBool>[] = [];
      if (category !== null) all.push(eb("ps.category", "=", category));
      if (type !== null) all.push(eb.or([eb("ps.type", "=", sql<never>`${type}`), eb("ps.rawType", "=", type)]));
      if (query !== null) all.push(eb.or([eb("ps.externalId", "=", query), sql<SqlBool>`strpos(lower(ps.name), lower(${query})) > 0`]));
      return eb.and(all);
    });

export interface CatalogueRow extends ProviderServiceRow {
  importedId: number | null;
  missingSince: Date | null;
}

/** As last read, in the provider's order; an exact match of the id comes first. */
export async function pageOfCatalogue(
  ctx: Ctx,
  filter: CatalogueFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<CatalogueRow[]> {
  const rows = await inCatalogue(ctx, filter)
    .select("ps.missingSince")
    .select(CATALOGUE_COLUMNS.map((column) => `ps.${column}` as const))
    .select((eb) =>
      eb
        .selectFrom("services as s")
        .select((inner) => inner.fn.min("s.id").as("importedId"))
        .whereRef("s.panelId", "=", "ps.panelId")
        .whereRef("s.providerId", "=", "ps.providerId")
        .whereRef("s.externalId", "=", "ps.externalId")
        .where("s.deletedAt", "is", null)
        .as("importedId"),
    )
    .orderBy(sql`ps.external_id = ${filter.query ?? ""}`, "desc")
    .orderBy("ps.position")
    .orderBy("ps.externalId")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows as CatalogueRow[];
}

export async function countCatalogue(ctx: Ctx, filter: CatalogueFilter): Promise<number> {
  const { n } = await inCatalogue(ctx, filter)
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

/** In the provider's order. */
export async function catalogueCategories(ctx: Ctx, providerId: number, missing: boolean): Promise<{ name: string; count: number }[]> {
  return inCatalogue(ctx, { providerId, query: null, category: null, type: null, missing })
    .select((eb) => ["ps.category as name", eb.fn.countAll<number>().as("count")])
    .groupBy("ps.category")
    .orderBy((eb) => eb.fn.min("ps.position"))
    .execute();
}

/** Includes removed providers. */
export async function findProviderName(ctx: Ctx, id: number): Promise<string | undefined> {
  const row = await ctx.tx
    .selectFrom("providers")
    .select("name")
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.name;
}
