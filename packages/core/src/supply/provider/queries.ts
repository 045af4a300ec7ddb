import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { type Expression, sql, type SqlBool } from "kysely";
import type { Provider } from "@vitrine/contract/supply/provider/provider";
import type { ServiceType } from "@vitrine/contract/selling/catalog/service-types";
import { type Database, withSystem } from "@vitrine/db/open";
import type { Ctx } from "../../kernel/context/context.ts";

export interface ProviderRow {
  id: number;
  name: string;
  url: string;
  keySealed: Buffer;
  status: Provider["status"];
  statusText: string | null;
  currency: string;
  balance: Amount | null;
  servicesCount: number;
  concurrency: number;
  isPractice: boolean;
  isExclusive: boolean;
  syncedAt: Date | null;
  balanceAt: Date | null;
  createdAt: Date;
}

const COLUMNS = [
  "id",
  "name",
  "url",
  "keySealed",
  "status",
  "statusText",
  "currency",
  "balance",
  "servicesCount",
  "concurrency",
  "isPractice",
  "isExclusive",
  "syncedAt",
  "balanceAt",
  "createdAt",
] as const;

const connected = (ctx: Ctx) =>
  ctx.tx.selectFrom("providers").select(COLUMNS).where("panelId", "=", ctx.panelId).where("deletedAt", "is", null);

export async function findProvider(ctx: Ctx, id: number): Promise<ProviderRow | undefined> {
  return connected(ctx).where("id", "=", id).executeTakeFirst();
}

export async function lockProvider(ctx: Ctx, id: number): Promise<ProviderRow | undefined> {
  return connected(ctx).where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function findProviderByUrl(ctx: Ctx, url: string): Promise<ProviderRow | undefined> {
  return connected(ctx).where("url", "=", url).executeTakeFirst();
}

export async function findPracticeProvider(ctx: Ctx): Promise<ProviderRow | undefined> {
  return connected(ctx).where("isPractice", "=", true).orderBy("id").executeTakeFirst();
}

export async function listProviderRows(ctx: Ctx): Promise<ProviderRow[]> {
  return connected(ctx).orderBy("id").execute();
}

/** Orders that wait to be sent, by provider. */
export async function countWaitingOrders(ctx: Ctx, providerId: number | null): Promise<Map<number, number>> {
  const { rows } = await sql<{ providerId: number; waiting: number }>`
    select provider_id, count(*) as waiting from orders
    where panel_id = ${ctx.panelId} and status = 'queued' and dispatch = 'waiting'
      and (${providerId}::bigint is null or provider_id = ${providerId})
    group by provider_id`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.providerId, row.waiting]));
}

/** Taken before the row is written, since the key is sealed to its place. */
export async function nextProviderId(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('providers', 'id')) as id`.execute(ctx.tx);
  return rows[0]!.id;
}

export interface NewProvider {
  id: number;
  name: string;
  url: string;
  keySealed: Buffer;
  currency: string;
  balance: Amount;
  servicesCount: number;
  isPractice: boolean;
}

export async function insertProvider(ctx: Ctx, provider: NewProvider): Promise<void> {
  await ctx.tx
    .insertInto("providers")
    .values({ panelId: ctx.panelId, ...provider, syncedAt: ctx.now, balanceAt: ctx.now })
    .execute();
}

export type ProviderPatch = Partial<
  Pick<
    ProviderRow,
    "name" | "keySealed" | "status" | "statusText" | "balance" | "balanceAt" | "concurrency" | "isExclusive" | "servicesCount" | "syncedAt"
  >
>;

export async function patchProvider(ctx: Ctx, id: number, patch: ProviderPatch): Promise<void> {
  if (Object.keys(patch).length === 0) return;
  await ctx.tx.updateTable("providers").set(patch).where("panelId", "=", ctx.panelId).where("id", "=", id).execute();
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
  /** What is not sold any more, instead of what is. */
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

/** As last read, in the provider's order; a service found by its very id comes first. */
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

/** Of all panels: providers whose catalogue was not read for so long, the longest ago first. */
export function providersToSync(db: Database, olderThanMinutes: number, most: number): Promise<{ panelId: number; providerId: number }[]> {
  return withSystem(db, (tx) =>
    tx.executeSql(
      sql<{
        panelId: number;
        providerId: number;
      }>`select panel_id, provider_id from providers_to_sync(make_interval(mins => ${olderThanMinutes}), ${most})`,
    ),
  );
}
