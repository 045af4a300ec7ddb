import { z } from "zod";
import { type Journal, openJournal } from "../journal.ts";

/** What a payer, or a test, may do with a payment. */
export const PAYMENT_OUTCOMES = [
  "pay",
  "part",
  "over",
  "refuse",
  "late",
  "twice",
  "forge",
  "never",
  "refund",
  "chargeback",
  "won",
] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

const statusSchema = z.enum(["pending", "paid", "failed", "refunded", "chargeback", "partial", "overpaid"]);
export type PaymentStatus = z.infer<typeof statusSchema>;

const paymentSchema = z.object({
  key: z.string(),
  paymentId: z.string(),
  externalId: z.string(),
  /** What was requested. */
  amount: z.string(),
  currency: z.string(),
  description: z.string(),
  returnUrl: z.string(),
  noticeUrl: z.string(),
  language: z.string(),
  status: statusSchema,
  /** What `status` speaks of: paid so far, or returned. */
  moved: z.string(),
});
export type PracticePayment = z.infer<typeof paymentSchema>;
export type NewPayment = Omit<PracticePayment, "externalId" | "status" | "moved">;

export const openPaymentJournal = (dataDir: string | undefined): Journal<PracticePayment> =>
  openJournal(dataDir, { name: "practice-payments", schema: paymentSchema });
