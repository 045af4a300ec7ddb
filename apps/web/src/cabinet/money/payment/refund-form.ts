import { asAmount, formatAmount, parseAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import { type PanelPayment, refundPaymentInput } from "@vitrine/contract/money/payment/panel-payment";
import { z } from "zod";

export interface RefundValues {
  extent: "all" | "part";
  amount: string;
  reason: string;
}

const { amount, reason } = refundPaymentInput.shape;

/** The server's input: without an amount the whole rest is refunded. */
const written = z.object({ amount, reason });

export const refundSchema: z.ZodType<z.output<typeof written>, RefundValues> = z
  .custom<RefundValues>()
  .superRefine((values, context) => {
    if (values.extent === "part" && values.amount.trim() === "") {
      context.addIssue({ code: "too_small", origin: "string", minimum: 1, inclusive: true, input: "", path: ["amount"] });
    }
  })
  .transform(({ extent, amount: part, reason: why }) => ({ ...(extent === "part" ? { amount: part } : {}), reason: why }))
  .pipe(written as unknown as z.ZodType<z.output<typeof written>, { reason: string; amount?: string }>);

/** The amount that can still be refunded, in the payment's currency. */
export const leftOf = ({ paid, returned }: Pick<PanelPayment, "paid" | "returned">): string =>
  formatAmount(asAmount((parseAmount(paid) ?? ZERO) - (parseAmount(returned) ?? ZERO)));
