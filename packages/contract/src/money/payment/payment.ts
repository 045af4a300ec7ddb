import { z } from "zod";
import { amountInput, amountSchema } from "../../kernel/amount/money.ts";
import { percentSchema } from "../../kernel/amount/percent.ts";
import { storedFileSchema } from "../../kernel/file/file.ts";
import { idSchema, listInput, listOutput, optional, secondsSchema } from "../../kernel/paging/list.ts";
import { promoCodeInput, waitingBonusSchema } from "../promo/promo.ts";
import { paymentKindSchema } from "./driver.ts";
import { paymentIdSchema, paymentNumberInput } from "./payment-id.ts";
import { feePayerSchema, paymentBonusSchema } from "./payment-system.ts";

export const PAYMENT_STATUSES = ["pending", "paid", "canceled", "failed", "expired", "refunded", "chargeback"] as const;
export const paymentStatusSchema = z.enum(PAYMENT_STATUSES).meta({ description: "Where the payment stands" });
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

/** A payment system as customers see it. */
export const offeredSystemSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the payment system" }),
    system: z.string().meta({ description: "Name of the driver", examples: ["stripe"] }),
    title: z.string().meta({ description: "Name that customers read", examples: ["Card"] }),
    kind: paymentKindSchema,
    currency: z.string().meta({ description: "Currency in which the customer pays" }),
    rate: z.string().meta({ description: "Units of the wallet's currency for one unit paid", examples: ["1"] }),
    min: amountSchema.meta({ description: "Smallest amount" }),
    max: amountSchema.meta({ description: "Largest amount" }),
    feePercent: percentSchema.meta({ description: "Fee as a share of the amount" }),
    feeFixed: amountSchema.meta({ description: "Fee besides the share" }),
    feePayer: feePayerSchema,
    bonuses: z.array(paymentBonusSchema).meta({ description: "Given on top; the largest that applies" }),
    instructions: z.string().nullable().meta({ description: "What to read before paying" }),
    confirmedByOwner: z.boolean().meta({ description: "A person confirms the payment; a receipt helps" }),
  })
  .meta({ id: "OfferedPaymentSystem", description: "A way to top up" });
export type OfferedSystem = z.infer<typeof offeredSystemSchema>;

export const offeredSystemsInput = z.object({
  country: optional(z.string().trim().toUpperCase().max(2)).meta({ description: "ISO 3166 code; by default the one of your address" }),
});
export type OfferedSystemsInput = z.infer<typeof offeredSystemsInput>;
export const offeredSystemsOutput = z.object({
  items: z
    .array(offeredSystemSchema)
    .meta({ description: "Those you paid with last come first, those that refuse payments at present last" }),
  waitingBonuses: z
    .array(waitingBonusSchema)
    .meta({ description: "Bonus codes you applied, the oldest first: the first whose minimum a payment reaches is added to it" }),
});

export const guestSystemsOutput = z.object({
  items: z.array(offeredSystemSchema).meta({ description: "In the owner's order" }),
});

export const paymentStepSchema = z
  .object({
    kind: paymentKindSchema,
    redirect: z.string().optional().meta({ description: "Page to open" }),
    action: z.string().optional().meta({ description: "Address that the form is sent to" }),
    method: z.enum(["GET", "POST"]).optional().meta({ description: "How the form is sent" }),
    fields: z.record(z.string(), z.string()).optional().meta({ description: "Hidden fields of the form, sent as they are" }),
    payload: z.string().optional().meta({ description: "What the code holds" }),
    address: z.string().optional().meta({ description: "Where to send coins or a transfer" }),
    amount: z.string().optional().meta({ description: "What to send, where it differs from `to_pay`" }),
    currency: z.string().optional().meta({ description: "Coin or currency to send" }),
    text: z.string().optional().meta({ description: "Instructions to follow" }),
    expiresAt: secondsSchema.optional().meta({ description: "Until when the code is valid" }),
  })
  .meta({ id: "PaymentStep", description: "What the customer does next" });

const receiptSchema = z
  .object({
    paymentSystemPaymentId: z.string().nullable().meta({ description: "Id that the payment system gave it, as the customer entered it" }),
    file: storedFileSchema.nullable().meta({ description: "The uploaded receipt" }),
    comment: z.string().nullable().meta({ description: "What the customer wrote" }),
    at: secondsSchema.meta({ description: "When it was sent" }),
  })
  .meta({ id: "PaymentReceipt", description: "What a customer sent to prove a payment" });

export const paymentSchema = z
  .object({
    id: paymentIdSchema,
    status: paymentStatusSchema,
    systemId: z.number().int().meta({ description: "Id of the payment system" }),
    system: z.string().meta({ description: "Name of the driver", examples: ["stripe"] }),
    title: z.string().meta({ description: "Name that customers read", examples: ["Card"] }),
    kind: paymentKindSchema,
    amount: amountSchema.meta({ description: "What reaches the wallet, before the bonus, in the payment's currency" }),
    toPay: amountSchema.meta({ description: "What the customer pays: the amount and the fee" }),
    fee: amountSchema.meta({ description: "The customer's part of the fee" }),
    bonus: amountSchema.meta({ description: "Given on top when it is paid" }),
    currency: z.string().meta({ description: "Currency in which the customer pays" }),
    paid: amountSchema.meta({ description: "What the payment system announced as paid so far" }),
    returned: amountSchema.meta({ description: "What went back to the customer" }),
    credited: amountSchema.meta({ description: "What the wallet received in all, in its own currency" }),
    rate: z.string().meta({ description: "Units of the wallet's currency for one unit paid", examples: ["1"] }),
    walletCurrency: z.string().meta({ description: "Currency of the wallet" }),
    isTest: z.boolean().meta({ description: "Made while the payment system was in test mode" }),
    confirmedByOwner: z.boolean().meta({ description: "A person confirms the payment" }),
    expiresAt: secondsSchema.meta({ description: "Until when it can be paid; money that comes later is credited too" }),
    step: paymentStepSchema.nullable().meta({ description: "What the customer does next; null once nothing is left to do" }),
    redirect: z.string().optional().meta({ description: "Page to open, as in `step`" }),
    qr: z.string().optional().meta({ description: "What a code to scan holds, `payload` in `step`" }),
    instructions: z.string().optional().meta({ description: "Instructions to follow, `text` in `step`" }),
    receipt: receiptSchema.nullable().meta({ description: "What the customer sent as proof; null before that" }),
    orderId: z.number().int().nullable().meta({ description: "The order that was placed with the money" }),
    hasOrder: z.boolean().meta({ description: "An order waits for the money, or was placed with it" }),
    isMassOrder: z.boolean().meta({ description: "It is a mass order; `order_id` is then its first" }),
    orderResult: z
      .string()
      .nullable()
      .meta({ description: "Why the waiting order was not placed: an error code; null otherwise", examples: ["price_changed"] }),
    createdAt: secondsSchema.meta({ description: "When it was started" }),
    paidAt: secondsSchema.nullable().meta({ description: "When the money was credited" }),
  })
  .meta({ id: "Payment", description: "Money that comes in through a payment system" });
export type Payment = z.infer<typeof paymentSchema>;

export const startPaymentInput = z.object({
  system: z
    .union([z.string().trim().min(1).max(40), z.number().int()])
    .meta({ description: "Id of the payment system, or the name of its driver", examples: ["stripe"] }),
  amount: amountInput.meta({ description: "What the wallet is to receive, in the payment system's currency" }),
  promoCode: promoCodeInput.optional().meta({ description: "A promo code that adds to the payment" }),
  order: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({ description: "An order to be placed once the money is there: the input of POST orders, or of POST orders/mass" }),
});
export type StartPaymentInput = z.infer<typeof startPaymentInput>;

export const paymentIdInput = z.object({ paymentId: paymentNumberInput });
export type PaymentIdInput = z.infer<typeof paymentIdInput>;

export const listOwnPaymentsInput = z.object({
  ...listInput,
  status: optional(z.enum(["all", ...PAYMENT_STATUSES])).meta({ description: "Only payments that stand so" }),
});
export type ListOwnPaymentsInput = z.infer<typeof listOwnPaymentsInput>;
export const listOwnPaymentsOutput = listOutput(paymentSchema);

export const sendReceiptInput = z.object({
  ...paymentIdInput.shape,
  paymentSystemPaymentId: z.string().trim().max(60).optional().meta({ description: "Id that the payment system gave the payment" }),
  amount: amountInput.optional().meta({ description: "What was paid, as the receipt shows it" }),
  fileId: idSchema.optional().meta({ description: "Id of an uploaded file with the purpose receipt" }),
  comment: z.string().trim().max(500).optional().meta({ description: "Anything the panel should know" }),
});
export type SendReceiptInput = z.infer<typeof sendReceiptInput>;
