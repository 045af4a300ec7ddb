import { nameKey } from "@vitrine/contract/kernel/text/naming";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { PromoKind } from "@vitrine/contract/money/promo/promo";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface PromoRow {
  id: number;
  code: string;
  kind: PromoKind;
  /** An amount, or percent at scale 8. */
  value: Amount;
  uses: number | null;
  usesPerUser: number | null;
  used: number;
  fromAt: Date | null;
  toAt: Date | null;
  minAmount: Amount | null;
  serviceIds: number[];
  categoryIds: number[];
  isOn: boolean;
  createdAt: Date;
}

export type PromoValues = Omit<PromoRow, "id" | "used" | "createdAt">;

const PROMO_COLUMNS = [
  "id",
  "code",
  "kind",
  "value",
  "uses",
  "usesPerUser",
  "used",
  "fromAt",
  "toAt",
  "minAmount",
  "serviceIds",
  "categoryIds",
  "isOn",
  "createdAt",
] as const;

const livePromos = (ctx: Ctx) => ctx.tx.selectFrom("promos").where("panelId", "=", ctx.panelId).where("deletedAt", "is", null);

export const findPromo = (ctx: Ctx, id: number): Promise<PromoRow | undefined> =>
  livePromos(ctx).select(PROMO_COLUMNS).where("id", "=", id).executeTakeFirst();

export const findPromoByCode = (ctx: Ctx, code: string): Promise<PromoRow | undefined> =>
  livePromos(ctx).select(PROMO_COLUMNS).where("codeKey", "=", nameKey(code)).executeTakeFirst();

export const lockPromo = (ctx: Ctx, id: number): Promise<PromoRow | undefined> =>
  livePromos(ctx).select(PROMO_COLUMNS).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

export async function insertPromo(ctx: Ctx, values: PromoValues): Promise<number> {
  const { id } = await ctx.tx
    .insertInto("promos")
    .values({ panelId: ctx.panelId, codeKey: nameKey(values.code), createdAt: ctx.now, ...values })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function patchPromo(ctx: Ctx, id: number, values: PromoValues): Promise<void> {
  await ctx.tx
    .updateTable("promos")
    .set({ ...values, codeKey: nameKey(values.code) })
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .execute();
}

/** Marks it as deleted, since its uses refer to it. */
export async function removePromo(ctx: Ctx, id: number): Promise<void> {
  await ctx.tx.updateTable("promos").set({ deletedAt: ctx.now }).where("panelId", "=", ctx.panelId).where("id", "=", id).execute();
}

/**
 * Counts the codes created since then, deleted ones included. Locks until the transaction ends, so that concurrent creations can't exceed
 * the daily limit.
 */
export async function promosSince(ctx: Ctx, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('promos', ${ctx.panelId}))`.execute(ctx.tx);
  const { n } = await ctx.tx
    .selectFrom("promos")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("panelId", "=", ctx.panelId)
    .where("createdAt", ">", since)
    .executeTakeFirstOrThrow();
  return n;
}

/** Counts a use under the lock of the code's row; false if there is none left for this customer. */
export async function spendPromo(ctx: Ctx, promoId: number, userId: number, amount: Amount | null): Promise<boolean> {
  const { rows } = await sql<{ isSpent: boolean }>`
    select spend_promo(${ctx.panelId}, ${promoId}, ${userId}, ${ctx.now}, null, ${amount}) as is_spent`.execute(ctx.tx);
  return rows[0]!.isSpent;
}
