import { type Amount, formatAmount, parseAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import type { Payment, StartPaymentInput } from "@vitrine/contract/money/payment/payment";
import { paymentIdOf } from "@vitrine/contract/money/payment/payment-id";
import { PaymentSystemError, type PaymentStep } from "@vitrine/integrations/payment/driver";
import { countryOf } from "../../identity/session/country.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { notifyOwner } from "../../messaging/notification/notify-owner.ts";
import { bonusFor } from "../promo/bonus.ts";
import { refuseGuesses } from "../promo/refuse-guesses.ts";
import { noticeUrlOf } from "../payment-system/shape.ts";
import { patchPaymentSystem, type PaymentSystemRow, systemNamed } from "../store/payment-systems.ts";
import {
  countWaitingPayments,
  insertPayment,
  isExternalIdTaken,
  lockPayment,
  patchPayment,
  type PaymentDraft,
  type PaymentRow,
} from "../store/payments.ts";
import { guestAddress, guestToken } from "./guest-link.ts";
import { isOffered, takesPayments } from "./offered.ts";
import { openSystem, type OpenedSystem, outwardId, paymentPage } from "./payment-drivers.ts";
import { payerOf } from "./payer-queries.ts";
import { convertDown, isPayable, priceOf, toPayOf } from "@vitrine/contract/money/payment/price";
import { onePayment } from "./shape.ts";
import { firstAskAt, validUntil } from "./timing.ts";

const MOST_WAITING = 30;
const HOUR = 3_600_000;

/**
 * Starts a payment: stores it, then creates it at the payment system. Errors: not_found, amount_out_of_range, amount_invalid,
 * account_suspended, panel_unavailable, too_many, payment_unavailable, promo_code_invalid, promo_code_used, promo_code_expired,
 * promo_code_min_amount, flood.
 */
export async function startPayment(
  caller: Caller,
  input: Omit<StartPaymentInput, "order">,
  draft: PaymentDraft | null = null,
): Promise<Payment> {
  authorize(caller, "payment.make");
  if (!takesPayments(caller.panel)) throw new AppError("panel_unavailable");
  const country = await countryOf(caller.source?.ip);
  const first = () => caller.run((ctx) => begin(caller, ctx, input, country, draft));
  const begun = await (input.promoCode === undefined ? first() : refuseGuesses(caller, first));
  const { row, system } = begun;
  const opened = openSystem(caller.platform, caller.panel.id, system);
  try {
    const step = await requestStep(caller, begun, opened);
    return await caller.run((ctx) => keepStep(caller, ctx, opened, row.id, step));
  } catch (error) {
    if (!(error instanceof PaymentSystemError)) throw error;
    const paid = await caller.run((ctx) => giveUp(caller, ctx, system, row.id, error.message));
    if (paid) return paid;
    throw new AppError("payment_unavailable", {}, { cause: error });
  }
}

interface Begun {
  row: Pick<PaymentRow, "id" | "amount" | "fee" | "feePayer">;
  system: PaymentSystemRow;
  email: string | null;
  isGuest: boolean;
}

async function begin(
  caller: Caller,
  ctx: Ctx,
  input: Omit<StartPaymentInput, "order">,
  country: string | null,
  draft: PaymentDraft | null,
): Promise<Begun> {
  const userId = userIdOf(ctx);
  const system = await systemNamed(ctx, input.system);
  if (!system || !isOffered(caller, system, country)) throw notFound();
  const amount = amountOf(input.amount, system);
  const payer = await payerOf(ctx, userId);
  if (payer.suspendedAt) throw new AppError("account_suspended");
  const waiting = await countWaitingPayments(ctx, userId, new Date(ctx.now.getTime() - HOUR));
  if (waiting >= MOST_WAITING) throw new AppError("too_many", { most: MOST_WAITING });
  const price = priceOf(system, amount);
  const { id: paymentSystemId, currency, feePayer, isTest } = system;
  const expiresAt = validUntil("redirect", ctx.now);
  const rate = system.rate ?? "1";
  const promoBonus = await bonusFor(ctx, { userId, code: input.promoCode, amount: convertDown(amount, rate) });
  const payment = { paymentSystemId, userId, currency, amount, feePayer, isTest, draft, ...price, promoBonus, rate, expiresAt };
  return {
    row: { id: await insertPayment(ctx, { ...payment, askAt: expiresAt }), amount, feePayer, fee: price.fee },
    system,
    email: payer.email,
    isGuest: draft?.guest !== undefined,
  };
}

function amountOf(text: string, { currency, minAmount, maxAmount }: PaymentSystemRow): Amount {
  const amount = parseAmount(text) ?? ZERO;
  if (amount < minAmount || amount > maxAmount) {
    throw new AppError("amount_out_of_range", { min: formatAmount(minAmount), max: formatAmount(maxAmount), currency });
  }
  if (!isPayable(amount, currency)) throw new AppError("amount_refused", {}, { fields: { amount: { code: "amount", params: {} } } });
  return amount;
}

function requestStep(
  caller: Caller,
  { row, system, email, isGuest }: Begun,
  { driver, credentials, io }: OpenedSystem,
): Promise<PaymentStep> {
  const { platform, panel, language, source } = caller;
  return driver.create(
    {
      id: outwardId(driver, row.id),
      amount: formatAmount(toPayOf(row)),
      currency: system.currency,
      description: `${panel.name} ${paymentIdOf(row.id)}`,
      returnUrl: isGuest ? guestAddress(caller, guestToken(caller, row.id, "p")) : paymentPage(platform, panel, row.id),
      noticeUrl: noticeUrlOf(platform, system),
      customer: { language, ...(email === null ? {} : { email }), ...(source?.ip ? { ip: source.ip } : {}) },
    },
    credentials,
    io,
  );
}

/** A notice may have arrived before the system's answer: its changes are kept. */
async function keepStep(caller: Caller, ctx: Ctx, { row: system, driver }: OpenedSystem, id: number, step: PaymentStep): Promise<Payment> {
  const row = (await lockPayment(ctx, id))!;
  const { externalId = "" } = step;
  // An id that another payment has too identifies neither; a notice brings the right one.
  const isNamed = externalId !== "" && !(await isExternalIdTaken(ctx, { id, paymentSystemId: system.id }, externalId));
  const expiresAt =
    "expiresAt" in step && step.expiresAt !== undefined ? new Date(step.expiresAt * 1000) : validUntil(driver.kind, ctx.now);
  const isWaiting = row.status === "pending";
  const patch = {
    step,
    expiresAt,
    externalId: row.externalId ?? (isNamed ? externalId : null),
    ...(isWaiting ? { askAt: driver.fetch ? firstAskAt(ctx.now) : expiresAt } : {}),
  };
  await patchPayment(ctx, id, patch);
  if (system.failingSince) await patchPaymentSystem(ctx, system.id, { failingSince: null, failure: null });
  return onePayment(caller, ctx, { ...row, ...patch });
}

/**
 * Fails the payment and notifies the owner once; the customer can choose another system. A payment that was paid or canceled meanwhile
 * keeps its state.
 */
async function giveUp(caller: Caller, ctx: Ctx, system: PaymentSystemRow, id: number, text: string): Promise<Payment | undefined> {
  const row = (await lockPayment(ctx, id))!;
  if (row.status === "pending") await patchPayment(ctx, id, { status: "failed", askAt: null });
  if (!system.failingSince) {
    await notifyOwner(ctx, "payment_system_failing", { paymentSystemId: system.id, title: system.title, text });
  }
  await patchPaymentSystem(ctx, system.id, { failingSince: system.failingSince ?? ctx.now, failure: text });
  return row.status === "paid" ? onePayment(caller, ctx, row) : undefined;
}
