import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { snake } from "@vitrine/contract/kernel/text/naming";
import type { PaymentStatus } from "@vitrine/contract/money/payment/payment";
import type { PaymentSystem } from "@vitrine/contract/money/payment/payment-system";
import type { PaymentStep } from "@vitrine/integrations/payment/driver";
import { type Database, withSystem } from "@vitrine/db/open";
import { runPrepared } from "@vitrine/db/prepared";
import { CompiledQuery, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** An order that waits for the payment: the requested order and its quoted price. */
export interface PaymentDraft {
  order: Record<string, unknown>;
  charge: string;
  /** For a guest's order: address and language for emails. */
  guest?: { email: string; language: Language };
  /** The first payment, which brought a part of the price; this one is for the rest. */
  restOf?: number;
  /** It was waiting at the moment to which the database was restored, and may have been placed afterwards: it is not placed automatically. */
  isRestored?: true;
  /** The amount its payments had brought when the buyer was last emailed about the missing part. */
  missingWrittenAt?: string;
}

export interface PaymentRow {
  id: number;
  paymentSystemId: number;
  userId: number;
  status: PaymentStatus;
  currency: string;
  amount: Amount;
  fee: Amount;
  feePayer: PaymentSystem["feePayer"];
  bonus: Amount;
  promoBonus: Amount;
  paidAmount: Amount;
  returnedAmount: Amount;
  rate: string;
  credited: Amount;
  bonusCredited: Amount;
  feeCredited: Amount;
  takenBack: Amount;
  lost: Amount;
  disputedAmount: Amount;
  moves: number;
  externalId: string | null;
  isTest: boolean;
  step: PaymentStep | null;
  draft: PaymentDraft | null;
  draftResult: string | null;
  orderId: number | null;
  receiptPaymentId: string | null;
  receiptFileId: number | null;
  receiptComment: string | null;
  receiptAt: Date | null;
  expiresAt: Date;
  paidAt: Date | null;
  asked: number;
  /** When its system is asked next; null: never again. */
  askAt: Date | null;
  createdAt: Date;
}

export const PAYMENT_COLUMNS = [
  "id",
  "paymentSystemId",
  "userId",
  "status",
  "currency",
  "amount",
  "fee",
  "feePayer",
  "bonus",
  "promoBonus",
  "paidAmount",
  "returnedAmount",
  "rate",
  "credited",
  "bonusCredited",
  "feeCredited",
  "takenBack",
  "lost",
  "disputedAmount",
  "moves",
  "externalId",
  "isTest",
  "step",
  "draft",
  "draftResult",
  "orderId",
  "receiptPaymentId",
  "receiptFileId",
  "receiptComment",
  "receiptAt",
  "expiresAt",
  "paidAt",
  "asked",
  "askAt",
  "createdAt",
] as const;

const ofPanel = (ctx: Ctx) => ctx.tx.selectFrom("payments").select(PAYMENT_COLUMNS).where("panelId", "=", ctx.panelId);

export async function findPayment(ctx: Ctx, id: number): Promise<PaymentRow | undefined> {
  return (await ofPanel(ctx).where("id", "=", id).executeTakeFirst()) as PaymentRow | undefined;
}

export async function lockPayment(ctx: Ctx, id: number): Promise<PaymentRow | undefined> {
  return (await ofPanel(ctx).where("id", "=", id).forUpdate().executeTakeFirst()) as PaymentRow | undefined;
}

const LOCK = `select ${PAYMENT_COLUMNS.map(snake).join(", ")}
from payments where panel_id = $1 and id = any($2::bigint[]) order by id for update`;

/** Locks payments in id order, so that concurrent transactions don't deadlock. */
export const lockPayments = (ctx: Ctx, ids: number[]): Promise<PaymentRow[]> =>
  runPrepared<PaymentRow>(ctx.tx, CompiledQuery.raw(LOCK, [ctx.panelId, ids]));

/** Reserved before the row is written: the payment system is given the id first. */
export async function nextPaymentId(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('payments', 'id')) as id`.execute(ctx.tx);
  return rows[0]!.id;
}

export type NewPayment = Pick<
  PaymentRow,
  | "paymentSystemId"
  | "userId"
  | "currency"
  | "amount"
  | "fee"
  | "feePayer"
  | "bonus"
  | "promoBonus"
  | "rate"
  | "isTest"
  | "draft"
  | "expiresAt"
> & { askAt: Date };

export async function insertPayment(ctx: Ctx, { draft, ...payment }: NewPayment): Promise<number> {
  const { id } = await ctx.tx
    .insertInto("payments")
    .values({ panelId: ctx.panelId, ...payment, draft: draft && JSON.stringify(draft), createdAt: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export type PaymentPatch = Partial<Omit<PaymentRow, "id" | "createdAt" | "draft">>;

export async function patchPayment(ctx: Ctx, id: number, { step, ...patch }: PaymentPatch): Promise<void> {
  const set = { ...patch, ...(step === undefined ? {} : { step: step && JSON.stringify(step) }) };
  await ctx.tx.updateTable("payments").set(set).where("panelId", "=", ctx.panelId).where("id", "=", id).execute();
}

/** The caller holds the payment's lock. */
export async function patchDraft(ctx: Ctx, id: number, patch: Pick<PaymentDraft, "missingWrittenAt">): Promise<void> {
  await ctx.tx
    .updateTable("payments")
    .set({ draft: sql`draft || ${JSON.stringify(patch)}::jsonb` })
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .execute();
}

/** Writes the new state of credited payments. The caller holds their locks. */
export async function markCredited(ctx: Ctx, payments: PaymentRow[]): Promise<void> {
  const rows = payments.map(({ id, paidAmount, returnedAmount, credited, bonusCredited, feeCredited, externalId, moves, paidAt }) => ({
    id,
    paid: paidAmount.toString(),
    returned: returnedAmount.toString(),
    credited: credited.toString(),
    bonus: bonusCredited.toString(),
    fee: feeCredited.toString(),
    external: externalId,
    moves,
    paidAt,
  }));
  await runPrepared(
    ctx.tx,
    sql`
    update payments p set status = 'paid', paid_amount = r.paid, returned_amount = r.returned, credited = r.credited,
      bonus_credited = r.bonus, fee_credited = r.fee, external_id = r.external, moves = r.moves, paid_at = r."paidAt", ask_at = null
    from json_to_recordset(${JSON.stringify(rows)}::json) r (id bigint, paid bigint, returned bigint, credited bigint, bonus bigint,
      fee bigint, external text, moves smallint, "paidAt" timestamptz)
    where p.panel_id = ${ctx.panelId} and p.id = r.id`,
  );
}

/** Whether another payment of the system has the id that the system gave. */
export async function isExternalIdTaken(
  ctx: Ctx,
  payment: Pick<PaymentRow, "id" | "paymentSystemId">,
  externalId: string,
): Promise<boolean> {
  return isUsed(ctx, payment, "externalId", externalId);
}

/** The same for what a customer entered from a receipt. */
export async function isReceiptUsed(ctx: Ctx, payment: Pick<PaymentRow, "id" | "paymentSystemId">, text: string): Promise<boolean> {
  return isUsed(ctx, payment, "receiptPaymentId", text);
}

async function isUsed(
  ctx: Ctx,
  { id, paymentSystemId }: Pick<PaymentRow, "id" | "paymentSystemId">,
  column: "externalId" | "receiptPaymentId",
  value: string,
): Promise<boolean> {
  const found = await ctx.tx
    .selectFrom("payments")
    .select("id")
    .where("panelId", "=", ctx.panelId)
    .where("paymentSystemId", "=", paymentSystemId)
    .where(column, "=", value)
    .where("id", "<>", id)
    .executeTakeFirst();
  return found !== undefined;
}

/** Number of payments started since then and still pending. */
export async function countWaitingPayments(ctx: Ctx, userId: number, since: Date): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom("payments")
    .select((e) => e.fn.countAll<number>().as("n"))
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .where("status", "=", "pending")
    .where("createdAt", ">", since)
    .executeTakeFirstOrThrow();
  return n;
}

/** The payer's payments for the amount missing after this one. */
export async function restsOfPayment(ctx: Ctx, { id, userId }: Pick<PaymentRow, "id" | "userId">): Promise<PaymentRow[]> {
  const rests = ofPanel(ctx)
    .where("userId", "=", userId)
    .where(sql<boolean>`draft ->> 'restOf' = ${String(id)}`);
  return (await rests.orderBy("id").execute()) as PaymentRow[];
}

/** By order, the payment by which a guest bought it. */
export async function guestPaymentsOf(ctx: Ctx, orderIds: number[]): Promise<Map<number, number>> {
  const rows = await ctx.tx
    .selectFrom("payments")
    .select(["id", "orderId"])
    .where("panelId", "=", ctx.panelId)
    .where("orderId", "in", orderIds)
    .where(sql<boolean>`draft -> 'guest' is not null`)
    .execute();
  return new Map(rows.map(({ id, orderId }) => [orderId!, id]));
}

export interface DuePayment {
  panelId: number;
  paymentId: number;
}

/** Across all panels: claims payments that are due for a question or have expired, and postpones their next time by `lease`. */
export const claimDuePayments = (db: Database, most: number, leaseSeconds: number): Promise<DuePayment[]> =>
  withSystem(db, (tx) =>
    tx.executeSql(sql<DuePayment>`select panel_id, payment_id from claim_payments(${most}, make_interval(secs => ${leaseSeconds}))`),
  );

/** The given files that receipts refer to. */
export const filesOfReceipts = async (tx: Ctx["tx"], fileIds: number[]): Promise<number[]> => {
  const rows = await tx
    .selectFrom("payments")
    .select("receiptFileId")
    .where("panelId", "=", tx.panelId)
    .where("receiptFileId", "in", fileIds)
    .execute();
  return rows.flatMap(({ receiptFileId }) => receiptFileId ?? []);
};
