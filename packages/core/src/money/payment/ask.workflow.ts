import { NoticeRefused, PaymentSystemError, type PaymentState } from "@vitrine/integrations/payment/driver";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { type Daemon, startPoller } from "../../kernel/polling/poller.ts";
import { insertNotice, wasAnsweredBefore } from "../store/payment-notices.ts";
import { findAnyPaymentSystem, type PaymentSystemRow } from "../store/payment-systems.ts";
import { claimDuePayments, type DuePayment, findPayment, lockPayment, patchPayment, type PaymentRow } from "../store/payments.ts";
import { applyState } from "./apply.ts";
import { openSystem, outwardId } from "./payment-drivers.ts";
import { emitPaymentStatus } from "./notify.ts";
import { nextAskAt } from "./timing.ts";

const BATCH = 20;
const LEASE_SECONDS = 120;

/** Asks payment systems about payments whose notices may have been lost, and ends those that no one paid. */
export const startAskingAboutPayments = (platform: Platform): Daemon =>
  startPoller<DuePayment>({
    platform,
    async claim() {
      const due = await claimDuePayments(platform.db, BATCH, LEASE_SECONDS);
      return { due, more: due.length === BATCH };
    },
    work: (due) => askAboutPayment(platform, due),
    concurrency: 4,
    idle: 3000,
  });

export async function askAboutPayment(platform: Platform, { panelId, paymentId }: DuePayment): Promise<void> {
  const caller = await systemCaller(platform, panelId, "payment");
  const found = await caller.run(async (ctx) => {
    const payment = await findPayment(ctx, paymentId);
    const system = payment && (await findAnyPaymentSystem(ctx, { id: payment.paymentSystemId }));
    return payment && system && { payment, system };
  });
  if (!found) return;
  const state = found.payment.status === "pending" ? await ask(caller, found.payment, found.system) : undefined;
  await caller.run((ctx) => settle(ctx, paymentId, state));
}

/** undefined if the system gave no state: it may not know a payment that the payer never opened, and answer without an amount. */
async function ask(caller: Caller, payment: PaymentRow, system: PaymentSystemRow): Promise<PaymentState | undefined> {
  const { driver, credentials, io } = openSystem(caller.platform, caller.panel.id, system);
  if (!driver.fetch) return undefined;
  const asked = { id: outwardId(driver, payment.id), ...(payment.externalId === null ? {} : { externalId: payment.externalId }) };
  try {
    return await driver.fetch(asked, credentials, io);
  } catch (error) {
    if (!(error instanceof PaymentSystemError || error instanceof NoticeRefused)) throw error;
    caller.platform.log.info({ panelId: caller.panel.id, paymentId: payment.id, text: error.message }, "a payment system did not say");
    return undefined;
  }
}

async function settle(ctx: Ctx, paymentId: number, state: PaymentState | undefined): Promise<void> {
  const payment = (await lockPayment(ctx, paymentId))!;
  if (payment.status !== "pending") return patchPayment(ctx, paymentId, { askAt: null });
  const isNews = state && state.status !== "pending" && !(await wasAnsweredBefore(ctx, paymentId, state));
  if (isNews && (await isSettledBy(ctx, payment, state))) return;
  await waitOn(ctx, payment);
}

async function isSettledBy(ctx: Ctx, payment: PaymentRow, state: PaymentState): Promise<boolean> {
  const { id: paymentId, paymentSystemId } = payment;
  const outcome = await applyState(ctx, payment, state);
  const { status, amount, currency, externalId } = state;
  await insertNotice(ctx, { paymentSystemId, paymentId, source: "asked", outcome, status, amount, currency, externalId });
  return (await findPayment(ctx, paymentId))!.status !== "pending";
}

/** A payment with a receipt waits for the owner without a time limit. */
async function waitOn(ctx: Ctx, payment: PaymentRow): Promise<void> {
  if (payment.receiptAt) return patchPayment(ctx, payment.id, { askAt: null });
  if (ctx.now >= payment.expiresAt) {
    await patchPayment(ctx, payment.id, { status: "expired", askAt: null });
    return emitPaymentStatus(ctx, { ...payment, status: "expired" });
  }
  const asked = payment.asked + 1;
  await patchPayment(ctx, payment.id, { asked, askAt: nextAskAt(ctx.now, asked, payment.expiresAt) });
}
