import { asAmount, formatAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type { StoredFile } from "@vitrine/contract/kernel/file/file";
import type { PanelPayment } from "@vitrine/contract/money/payment/panel-payment";
import type { Payment } from "@vitrine/contract/money/payment/payment";
import { paymentIdOf } from "@vitrine/contract/money/payment/payment-id";
import { findStoredFiles } from "../../kernel/file/stored-file.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { loginsOf } from "../../tenancy/customer/get.ts";
import { plainDecimal } from "../payment-system/shape.ts";
import { anyPaymentSystems, type PaymentSystemRow } from "../store/payment-systems.ts";
import type { PaymentRow } from "../store/payments.ts";
import { isMassDraft } from "./draft.ts";
import { driverOf, isConfirmedByOwner } from "./payment-drivers.ts";
import { convertBack, ownFee, toPayOf } from "@vitrine/contract/money/payment/price";

interface Known {
  systems: Map<number, PaymentSystemRow>;
  files: Map<number, StoredFile>;
}

async function known(ctx: Ctx, rows: PaymentRow[]): Promise<Known> {
  const systems = rows.length === 0 ? [] : await anyPaymentSystems(ctx, [...new Set(rows.map(({ paymentSystemId }) => paymentSystemId))]);
  const fileIds = rows.flatMap(({ receiptFileId }) => receiptFileId ?? []);
  const files = fileIds.length === 0 ? [] : await findStoredFiles(ctx, fileIds);
  return { systems: new Map(systems.map((row) => [row.id, row])), files: new Map(files.map((file) => [file.id, file])) };
}

/** As the customer sees them. */
export async function toPayments(caller: Caller, ctx: Ctx, rows: PaymentRow[]): Promise<Payment[]> {
  const found = await known(ctx, rows);
  return rows.map((row) => toPayment(caller, row, found));
}

export const onePayment = async (caller: Caller, ctx: Ctx, row: PaymentRow): Promise<Payment> => (await toPayments(caller, ctx, [row]))[0]!;

function toPayment({ platform, panel }: Caller, row: PaymentRow, { systems, files }: Known): Payment {
  const system = systems.get(row.paymentSystemId)!;
  const driver = driverOf(platform, system.driver);
  const step = row.status === "pending" ? stepOf(row) : null;
  return {
    id: paymentIdOf(row.id),
    status: row.status,
    systemId: system.id,
    system: system.driver,
    title: system.title,
    kind: driver.kind,
    amount: formatAmount(row.amount),
    toPay: formatAmount(toPayOf(row)),
    fee: formatAmount(ownFee(row)),
    bonus: formatAmount(asAmount(row.bonus + convertBack(row.promoBonus, row.rate))),
    currency: row.currency,
    paid: formatAmount(row.paidAmount),
    returned: formatAmount(row.returnedAmount),
    credited: formatAmount(row.credited),
    rate: plainDecimal(row.rate),
    walletCurrency: panel.currency,
    isTest: row.isTest,
    confirmedByOwner: isConfirmedByOwner(driver),
    expiresAt: toSeconds(row.expiresAt),
    step,
    ...shortcutsOf(step),
    receipt: receiptOf(row, files),
    orderId: row.orderId,
    hasOrder: row.draft !== null && !(row.draft.isRestored && row.status === "pending"),
    isMassOrder: row.draft !== null && isMassDraft(row.draft.order),
    orderResult: row.draftResult,
    createdAt: toSeconds(row.createdAt),
    paidAt: row.paidAt && toSeconds(row.paidAt),
  };
}

function stepOf({ step }: PaymentRow): Payment["step"] {
  if (!step) return null;
  const { externalId: _, ...shown } = step;
  return "fields" in shown ? { ...shown, fields: { ...shown.fields } } : shown;
}

/** The fields of a step that most clients need, under their usual names. */
export function shortcutsOf(step: Payment["step"]): Pick<Payment, "redirect" | "qr" | "instructions"> {
  return {
    ...(step?.redirect === undefined ? {} : { redirect: step.redirect }),
    ...(step?.payload === undefined ? {} : { qr: step.payload }),
    ...(step?.text === undefined ? {} : { instructions: step.text }),
  };
}

function receiptOf(row: PaymentRow, files: Map<number, StoredFile>): Payment["receipt"] {
  if (!row.receiptAt) return null;
  return {
    paymentSystemPaymentId: row.receiptPaymentId,
    file: (row.receiptFileId !== null && files.get(row.receiptFileId)) || null,
    comment: row.receiptComment,
    at: toSeconds(row.receiptAt),
  };
}

/** As the panel sees them. */
export async function toPanelPayments(caller: Caller, ctx: Ctx, rows: PaymentRow[]): Promise<PanelPayment[]> {
  const found = await known(ctx, rows);
  const logins = await loginsOf(ctx, [...new Set(rows.map(({ userId }) => userId))]);
  return rows.map((row) => ({
    ...toPayment(caller, row, found),
    user: { id: row.userId, login: logins.get(row.userId) ?? "" },
    externalId: row.externalId,
    systemFee: formatAmount(row.fee),
    takenBack: formatAmount(row.takenBack),
    canRefund: row.status === "paid" && row.paidAmount - row.returnedAmount > ZERO,
  }));
}
