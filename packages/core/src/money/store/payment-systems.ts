import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { PaymentBonus, PaymentSystem } from "@vitrine/contract/money/payment/payment-system";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { Place } from "../../kernel/paging/permute.ts";

export interface PaymentSystemRow {
  id: number;
  driver: string;
  title: string;
  credentialsSealed: Buffer;
  credentialsSet: string[];
  currency: string;
  rate: string | null;
  rateAt: Date | null;
  minAmount: Amount;
  maxAmount: Amount;
  feePercent: string;
  feeFixed: Amount;
  feePayer: PaymentSystem["feePayer"];
  bonuses: PaymentBonus[];
  countries: string[] | null;
  isOn: boolean;
  isTest: boolean;
  instructions: string | null;
  position: number;
  noticeToken: string;
  failingSince: Date | null;
  failure: string | null;
  createdAt: Date;
}

const COLUMNS = [
  "id",
  "driver",
  "title",
  "credentialsSealed",
  "credentialsSet",
  "currency",
  "rate",
  "rateAt",
  "minAmount",
  "maxAmount",
  "feePercent",
  "feeFixed",
  "feePayer",
  "bonuses",
  "countries",
  "isOn",
  "isTest",
  "instructions",
  "position",
  "noticeToken",
  "failingSince",
  "failure",
  "createdAt",
] as const;

const all = (ctx: Ctx) => ctx.tx.selectFrom("paymentSystems").select(COLUMNS).where("panelId", "=", ctx.panelId);
const connected = (ctx: Ctx) => all(ctx).where("deletedAt", "is", null);

const asRow = (row: unknown) => row as PaymentSystemRow | undefined;

export async function findPaymentSystem(ctx: Ctx, id: number): Promise<PaymentSystemRow | undefined> {
  return asRow(await connected(ctx).where("id", "=", id).executeTakeFirst());
}

/** Removed ones as well: their payments may still be announced. */
export async function findAnyPaymentSystem(ctx: Ctx, by: { id: number } | { noticeToken: string }): Promise<PaymentSystemRow | undefined> {
  const found = "id" in by ? all(ctx).where("id", "=", by.id) : all(ctx).where("noticeToken", "=", by.noticeToken);
  return asRow(await found.executeTakeFirst());
}

export async function anyPaymentSystems(ctx: Ctx, ids: number[]): Promise<PaymentSystemRow[]> {
  return (await all(ctx).where("id", "in", ids).execute()) as PaymentSystemRow[];
}

export async function lockPaymentSystem(ctx: Ctx, id: number): Promise<PaymentSystemRow | undefined> {
  return asRow(await connected(ctx).where("id", "=", id).forUpdate().executeTakeFirst());
}

/** In the order in which they are offered. */
export async function paymentSystemsOf(ctx: Ctx): Promise<PaymentSystemRow[]> {
  return (await connected(ctx).orderBy("position").orderBy("id").execute()) as PaymentSystemRow[];
}

/** Locked in id order. */
export async function lockPaymentSystems(ctx: Ctx): Promise<Place[]> {
  return ctx.tx
    .selectFrom("paymentSystems")
    .select(["id", "position"])
    .where("panelId", "=", ctx.panelId)
    .where("deletedAt", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
}

export async function writePaymentSystemPlaces(ctx: Ctx, places: Place[]): Promise<void> {
  await sql`
    update payment_systems s set position = r.position
    from json_to_recordset(${JSON.stringify(places)}::json) as r (id bigint, position integer)
    where s.panel_id = ${ctx.panelId} and s.id = r.id`.execute(ctx.tx);
}

/** By its id, or by the name of its driver. */
export async function systemNamed(ctx: Ctx, name: string | number): Promise<PaymentSystemRow | undefined> {
  if (/^\d+$/.test(String(name))) return findPaymentSystem(ctx, Number(name));
  return (await paymentSystemsOf(ctx)).find(({ driver, isOn }) => driver === name && isOn);
}

/** Reserved before the row is written, because the credentials are sealed for that id. */
export async function nextPaymentSystemId(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('payment_systems', 'id')) as id`.execute(ctx.tx);
  return rows[0]!.id;
}

export type NewPaymentSystem = Omit<PaymentSystemRow, "createdAt">;

export async function insertPaymentSystem(ctx: Ctx, { bonuses, ...system }: NewPaymentSystem): Promise<void> {
  await ctx.tx
    .insertInto("paymentSystems")
    .values({ panelId: ctx.panelId, ...system, bonuses: JSON.stringify(bonuses), createdAt: ctx.now })
    .execute();
}

export type PaymentSystemPatch = Partial<Omit<PaymentSystemRow, "id" | "driver" | "noticeToken" | "createdAt">>;

export async function patchPaymentSystem(ctx: Ctx, id: number, { bonuses, ...patch }: PaymentSystemPatch): Promise<void> {
  const set = { ...patch, ...(bonuses === undefined ? {} : { bonuses: JSON.stringify(bonuses) }) };
  if (Object.keys(set).length === 0) return;
  await ctx.tx.updateTable("paymentSystems").set(set).where("panelId", "=", ctx.panelId).where("id", "=", id).execute();
}

export async function markPaymentSystemRemoved(ctx: Ctx, id: number): Promise<void> {
  await ctx.tx
    .updateTable("paymentSystems")
    .set({ deletedAt: ctx.now, isOn: false })
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .execute();
}
