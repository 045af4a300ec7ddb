import { z } from "zod";
import { type Journal, openJournal } from "../journal.ts";

/** The actions of a payer, or a test, on a payment. */
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
  /** The amount that `status` refers to: paid so far, or returned. */
  moved: z.string(),
});
export type PracticePayment = z.infer<typeof paymentSchema>;
export type NewPayment = Omit<PracticePayment, "externalId" | "status" | "moved">;

/** How a key's payments are paid: at a page, by a posted form, or by a code that is valid for this many seconds. */
const STEPS = { form: { kind: "form" }, qr: { kind: "qr", validFor: 900 }, brief: { kind: "qr", validFor: 30 } } as const;
type StepName = keyof typeof STEPS;

/** `practice-qr-anna` pays by a code, `practice-anna` at a page. */
export function stepOfKey(key: string): (typeof STEPS)[StepName] | { kind: "redirect" } {
  const name = /^practice-(?<step>[a-z]+)/.exec(key)?.groups?.["step"] ?? "";
  return Object.hasOwn(STEPS, name) ? STEPS[name as StepName] : { kind: "redirect" };
}

/** Keys whose account fails when a payment is created: it refuses, responds late, or closes the connection. */
const FAULTS = ["refuse", "slow", "dead"] as const;
type CreateFault = (typeof FAULTS)[number];

export const faultOfKey = (key: string): CreateFault | undefined => FAULTS.find((fault) => new RegExp(`^practice-${fault}\\b`).test(key));

export const openPaymentJournal = (dataDir: string | undefined): Journal<PracticePayment> =>
  openJournal(dataDir, { name: "practice-payments", schema: paymentSchema });
