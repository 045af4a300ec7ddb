import type { SoldType, TariffFeatures } from "@vitrine/contract/money/tariff/tariff-admin";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface TariffTerms {
  name: string;
  charge: Amount;
  ordersLimit: number | null;
  panelsLimit: number | null;
  features: TariffFeatures;
}

export interface TariffRow extends TariffTerms {
  id: number;
  type: SoldType;
  isOffered: boolean;
}

const COLUMNS = ["id", "type", "name", "charge", "ordersLimit", "panelsLimit", "features", "isOffered"] as const;

const rowsOf = (ctx: Ctx) => ctx.tx.selectFrom("tariffs").select(COLUMNS).where("panelId", "=", ctx.panelId).$castTo<TariffRow>();

/** All of the platform, by type and price. Run it on the main panel. */
export async function tariffRows(ctx: Ctx): Promise<TariffRow[]> {
  return rowsOf(ctx).orderBy("type").orderBy("charge").orderBy("id").execute();
}

/** Tariffs with which a panel may be created or to which it may change, cheapest first. */
export async function offeredTariffs(ctx: Ctx, type: SoldType): Promise<TariffRow[]> {
  return rowsOf(ctx).where("type", "=", type).where("isOffered", "=", true).orderBy("charge").orderBy("id").execute();
}

export async function findTariff(ctx: Ctx, id: number): Promise<TariffRow | undefined> {
  return rowsOf(ctx).where("id", "=", id).executeTakeFirst();
}

/** Serialises processes that start at the same time, where there is no row to lock yet. */
export async function lockDefaults(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('tariffs', ${ctx.panelId}))`.execute(ctx.tx);
}

/** Locks all tariffs of one type, so that two administrators can't withdraw the last two. */
export async function lockTariffs(ctx: Ctx, type: SoldType): Promise<TariffRow[]> {
  return rowsOf(ctx).where("type", "=", type).orderBy("id").forUpdate().execute();
}

export async function insertTariff(ctx: Ctx, { features, ...tariff }: TariffTerms & { type: SoldType }): Promise<number> {
  const { id } = await ctx.tx
    .insertInto("tariffs")
    .values({ panelId: ctx.panelId, ...tariff, features: JSON.stringify(features), createdAt: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function writeTariff(
  ctx: Ctx,
  id: number,
  { features, ...change }: Partial<TariffTerms & { isOffered: boolean }>,
): Promise<void> {
  await ctx.tx
    .updateTable("tariffs")
    .set({ ...change, ...(features ? { features: JSON.stringify(features) } : {}) })
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .execute();
}
