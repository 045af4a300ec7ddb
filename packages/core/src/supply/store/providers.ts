import type { DriftPolicy } from "@vitrine/contract/selling/price/drift";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { ListProvidersInput, Provider } from "@vitrine/contract/supply/provider/provider";
import { type Database, withSystem } from "@vitrine/db/open";
import { sql, type SqlBool } from "kysely";
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
  driftPolicy: DriftPolicy | null;
  heldAbove: string | null;
  minCharge: string | null;
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
  "driftPolicy",
  "heldAbove",
  "minCharge",
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

/** Matches an id first, or a part of name or address. */
const matching = (query: string | null) =>
  sql<SqlBool>`(${query}::text is null or strpos(lower(name), lower(${query})) > 0 or strpos(lower(url), lower(${query})) > 0 or id::text = ${query})`;

/** Oldest first. */
export async function listProviderRows(ctx: Ctx, { query, page, perPage }: ListProvidersInput): Promise<ProviderRow[]> {
  return connected(ctx)
    .where(matching(query))
    .orderBy(sql`id::text = ${query ?? ""}`, "desc")
    .orderBy("id")
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
}

export async function countProviders(ctx: Ctx, { query }: Pick<ListProvidersInput, "query">): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom("providers")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("panelId", "=", ctx.panelId)
    .where("deletedAt", "is", null)
    .where(matching(query))
    .executeTakeFirstOrThrow();
  return n;
}

export async function markRemoved(ctx: Ctx, id: number): Promise<void> {
  await ctx.tx.updateTable("providers").set({ deletedAt: ctx.now }).where("panelId", "=", ctx.panelId).where("id", "=", id).execute();
}

/** Reserved before the row is written, because the key is sealed for that id. */
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
    | "name"
    | "url"
    | "keySealed"
    | "status"
    | "statusText"
    | "balance"
    | "balanceAt"
    | "concurrency"
    | "isExclusive"
    | "driftPolicy"
    | "heldAbove"
    | "minCharge"
    | "servicesCount"
    | "syncedAt"
  >
>;

export async function patchProvider(ctx: Ctx, id: number, patch: ProviderPatch): Promise<void> {
  if (Object.keys(patch).length === 0) return;
  await ctx.tx.updateTable("providers").set(patch).where("panelId", "=", ctx.panelId).where("id", "=", id).execute();
}

/** Across all panels: providers whose catalogue was not read for this long, longest first. */
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
