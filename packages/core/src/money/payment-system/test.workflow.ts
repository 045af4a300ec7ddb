import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import type { PaymentSystemIdInput, testPaymentSystemOutput } from "@vitrine/contract/money/payment/payment-system";
import { PaymentSystemError } from "@vitrine/integrations/payment/driver";
import type { z } from "zod";
import type { Caller } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { openSystem, outwardId } from "../payment/payment-drivers.ts";
import { findPaymentSystem } from "../store/payment-systems.ts";
import { nextPaymentId } from "../store/payments.ts";
import { noticeUrlOf } from "./shape.ts";

/**
 * Requests a payment of the smallest amount, which is shown to no one. Errors: payment_system_refused with the system's own
 * message, payment_system_unavailable.
 */
export async function testPaymentSystem(
  caller: Caller,
  { paymentSystemId }: PaymentSystemIdInput,
): Promise<z.infer<typeof testPaymentSystemOutput>> {
  authorize(caller, "payment.connect");
  const { row, id } = await caller.run(async (ctx) => {
    const found = await findPaymentSystem(ctx, paymentSystemId);
    if (!found) throw notFound();
    return { row: found, id: await nextPaymentId(ctx) };
  });
  const { driver, credentials, io } = openSystem(caller.platform, caller.panel.id, row);
  try {
    const step = await driver.create(
      {
        id: outwardId(driver, id),
        amount: formatAmount(row.minAmount),
        currency: row.currency,
        description: caller.panel.name,
        returnUrl: `${caller.platform.settings.scheme}://${caller.panel.domain}/`,
        noticeUrl: noticeUrlOf(caller.platform, row),
        customer: { language: caller.language },
      },
      credentials,
      io,
    );
    return { status: "ok", kind: step.kind };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Maps a driver's error to an AppError. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof PaymentSystemError)) return error;
  const { kind, message } = error;
  return new AppError(kind === "refused" ? "payment_system_refused" : "payment_system_unavailable", { text: message }, { cause: error });
}
