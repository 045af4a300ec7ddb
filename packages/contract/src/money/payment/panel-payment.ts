import { z } from "zod";
import { amountInput, amountSchema, numberInput } from "../../kernel/amount/money.ts";
import { idSchema, listInput, listOutput, optional, secondsSchema } from "../../kernel/paging/list.ts";
import { PAYMENT_STATUSES, paymentIdInput, paymentSchema } from "./payment.ts";

export const panelPaymentSchema = z
  .object({
    ...paymentSchema.shape,
    user: z
      .object({
        id: z.number().int().meta({ description: "Id of the customer" }),
        login: z.string().meta({ description: "Name that the account logs in with" }),
      })
      .meta({ description: "The customer who pays" }),
    externalId: z.string().nullable().meta({ description: "Id that the payment system gave it" }),
    systemFee: amountSchema.meta({ description: "What the payment system keeps" }),
    takenBack: amountSchema.meta({ description: "What was taken from the wallet again, in its currency" }),
    canRefund: z.boolean().meta({ description: "Whether anything is left to refund" }),
  })
  .meta({ id: "PanelPayment", description: "A customer's payment as the panel sees it" });
export type PanelPayment = z.infer<typeof panelPaymentSchema>;

/** The source of a notice about a payment, and its effect. */
export const NOTICE_SOURCES = ["notice", "asked", "owner"] as const;
export const NOTICE_OUTCOMES = [
  "credited",
  "repeated",
  "pending",
  "failed",
  "canceled",
  "refund_asked",
  "refund_unknown",
  "refund_refused",
  "refunded",
  "chargeback",
  "won",
  "ignored",
  "refused",
  "unknown_payment",
  "amount_differs",
  "currency_differs",
  "external_id_used",
] as const;
export type NoticeOutcome = (typeof NOTICE_OUTCOMES)[number];

export const paymentNoticeSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the announcement" }),
    source: z
      .enum(NOTICE_SOURCES)
      .meta({ description: "notice: the system announced it; asked: the system was asked; owner: entered by staff" }),
    outcome: z.enum(NOTICE_OUTCOMES).meta({ description: "What it led to" }),
    reason: z.string().nullable().meta({ description: "Why it was refused" }),
    status: z.string().nullable().meta({ description: "What the system said of the payment" }),
    amount: z.string().nullable().meta({ description: "Amount as the system wrote it" }),
    currency: z.string().nullable().meta({ description: "Currency as the system wrote it" }),
    externalId: z.string().nullable().meta({ description: "Id that the payment system gave it" }),
    method: z.string().meta({ description: "How the request was sent", examples: ["POST"] }),
    query: z.string().meta({ description: "The request's query, secrets hidden" }),
    headers: z.record(z.string(), z.string()).meta({ description: "The request's headers, secrets hidden" }),
    body: z.string().meta({ description: "The request's body, secrets hidden; long ones are cut" }),
    at: secondsSchema.meta({ description: "When it arrived" }),
  })
  .meta({ id: "PaymentNotice", description: "An announcement of a payment system, as it came" });
export type PaymentNoticeItem = z.infer<typeof paymentNoticeSchema>;

const paymentLedgerLineSchema = z
  .object({
    reference: z.string().meta({ description: "Unique name of the transfer", examples: ["payment:100042"] }),
    account: z.string().meta({ description: "Kind of account that was moved", examples: ["wallet"] }),
    amount: amountSchema.meta({ description: "What the account received; negative: gave" }),
    currency: z.string().meta({ description: "Currency of the account" }),
    at: secondsSchema.meta({ description: "When it was posted" }),
  })
  .meta({ id: "PaymentLedgerLine", description: "One side of a transfer" });

const unknownRefundSchema = z
  .object({
    amount: amountSchema.meta({ description: "In the payment's currency" }),
    reference: z.string().meta({ description: "Name of the refund at the payment system", examples: ["V100042R7"] }),
    at: secondsSchema.meta({ description: "When the payment system was asked" }),
    canResend: z.boolean().meta({ description: "Whether the payment system treats the same reference as the same refund" }),
  })
  .meta({ id: "UnknownRefund", description: "A refund that the payment system did not confirm" });

export const panelPaymentDetailSchema = z.object({
  ...panelPaymentSchema.shape,
  unknownRefund: unknownRefundSchema.nullable().meta({ description: "A refund with an unknown outcome, which no other may follow" }),
  notices: z.array(paymentNoticeSchema).meta({ description: "Announcements, oldest first" }),
  ledger: z.array(paymentLedgerLineSchema).meta({ description: "What the ledger has of it, oldest first" }),
});
export type PanelPaymentDetail = z.infer<typeof panelPaymentDetailSchema>;

/** Values of the list's status; waiting: pending, with a receipt that the owner has to look at. */
export const PAYMENT_LISTS = ["all", "waiting", ...PAYMENT_STATUSES] as const;

export const listPaymentsInput = z.object({
  ...listInput,
  status: optional(z.enum(PAYMENT_LISTS)).meta({
    description: "Only payments that stand so; waiting: those with a receipt that you have to confirm",
  }),
  system: optional(z.union([numberInput(z.int().positive()), z.string().trim().max(40)])).meta({
    description: "Only payments through this payment system, by its id or its driver's name",
  }),
  user: optional(idSchema).meta({ description: "Only payments of this customer, by id" }),
  dateFrom: optional(numberInput(secondsSchema)).meta({ description: "Only payments started since then" }),
  dateTo: optional(numberInput(secondsSchema)).meta({ description: "Only payments started before then" }),
});
export type ListPaymentsInput = z.infer<typeof listPaymentsInput>;
export const listPaymentsOutput = listOutput(panelPaymentSchema);

const reason = z.string().trim().min(1).max(500).meta({ description: "Kept in the audit log" });
export const judgePaymentInput = z.object({ ...paymentIdInput.shape, reason });
export type JudgePaymentInput = z.infer<typeof judgePaymentInput>;
export const refundPaymentInput = z.object({
  ...paymentIdInput.shape,
  amount: amountInput.optional().meta({ description: "In the payment's currency; by default all that is left" }),
  reason,
});
export type RefundPaymentInput = z.infer<typeof refundPaymentInput>;

/** resend: under the same reference; sent: the payment system has it; not_sent: it does not, the money goes back to the wallet. */
export const REFUND_RESULTS = ["resend", "sent", "not_sent"] as const;
export const settleRefundInput = z.object({
  ...judgePaymentInput.shape,
  result: z
    .enum(REFUND_RESULTS)
    .meta({ description: "sent or not_sent, as you saw it at the payment system; resend: ask again under the same reference" }),
});
export type SettleRefundInput = z.infer<typeof settleRefundInput>;
