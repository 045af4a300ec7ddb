import { z } from "zod";
import { amountInput, amountSchema } from "../../kernel/amount/money.ts";
import { idSchema, isStorable, listInput, listOutput, secondsSchema } from "../../kernel/paging/list.ts";
import { METHOD_NAMES, requisitesInput } from "./methods.ts";

/** What was earned: by inviting others, or by performing tasks. */
export const EARNING_SOURCES = ["referral", "executor"] as const;
export const earningSourceSchema = z.enum(EARNING_SOURCES).meta({ description: "What was earned: by referrals, or by performing tasks" });
export type EarningSource = z.infer<typeof earningSourceSchema>;

export const WITHDRAWAL_STATUSES = ["pending", "approved", "paid", "refused"] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];
export const WITHDRAWAL_LISTS = ["all", ...WITHDRAWAL_STATUSES] as const;
export type WithdrawalList = (typeof WITHDRAWAL_LISTS)[number];

const destinationSchema = z.enum(["wallet", "withdrawal"]).meta({ description: "Moved to the balance at once, or paid out by the owner" });

export const ownWithdrawalSchema = z
  .object({
    id: z.number().int().meta({ description: "To name it in other calls" }),
    source: earningSourceSchema,
    destination: destinationSchema,
    amount: amountSchema.meta({ description: "Taken from the earnings when it was requested" }),
    currency: z.string().meta({ description: "The panel’s" }),
    method: z.enum(METHOD_NAMES).nullable().meta({ description: "How it is paid; null: to the balance" }),
    requisites: z
      .record(z.string(), z.string())
      .meta({ description: "The fields of the method, masked; GET panel/{panelId}/withdrawals/{withdrawalId} answers them whole" }),
    status: z.enum(WITHDRAWAL_STATUSES).meta({ description: "Refused: the money is back in the earnings" }),
    reason: z.string().nullable().meta({ description: "Why it was refused" }),
    externalId: z.string().nullable().meta({ description: "Of the payment, in the system that made it" }),
    createdAt: secondsSchema,
    endedAt: secondsSchema.nullable(),
  })
  .meta({ id: "OwnWithdrawal" });
export type OwnWithdrawal = z.infer<typeof ownWithdrawalSchema>;

const personSchema = z
  .object({ id: z.number().int().meta({ description: "The customer" }), login: z.string().meta({ description: "Their login" }) })
  .meta({ description: "Who requested it" });

export const withdrawalSchema = ownWithdrawalSchema
  .extend({
    user: personSchema,
    isErased: z.boolean().meta({ description: "Only masked requisites are left: they are erased 30 days after the withdrawal has ended" }),
  })
  .meta({ id: "Withdrawal" });
export type Withdrawal = z.infer<typeof withdrawalSchema>;

export const listWithdrawalsInput = z.object({
  ...listInput,
  status: z.enum(WITHDRAWAL_LISTS).default("all").meta({ description: "Withdrawals in this status only" }),
});
export type ListWithdrawalsInput = z.infer<typeof listWithdrawalsInput>;
const total = z.number().int();
export const listWithdrawalsOutput = z.object({
  ...listOutput(withdrawalSchema).shape,
  counts: z
    .object({
      all: total.meta({ description: "Every withdrawal" }),
      pending: total.meta({ description: "Waiting for approval" }),
      approved: total.meta({ description: "Approved and not paid yet" }),
      paid: total.meta({ description: "Paid out" }),
      refused: total.meta({ description: "Refused, with the money returned" }),
    })
    .meta({ description: "How many there are in each status" }),
});

export const withdrawalIdInput = z.object({ withdrawalId: idSchema });
export type WithdrawalIdInput = z.infer<typeof withdrawalIdInput>;
export const refuseWithdrawalInput = z.object({
  ...withdrawalIdInput.shape,
  reason: z.string().trim().max(500).refine(isStorable).default("").meta({ description: "Shown to the customer" }),
});
export type RefuseWithdrawalInput = z.infer<typeof refuseWithdrawalInput>;
export const payWithdrawalInput = z.object({
  ...withdrawalIdInput.shape,
  externalId: z.string().trim().max(200).refine(isStorable).optional().meta({ description: "Of the payment, in the system that made it" }),
});
export type PayWithdrawalInput = z.infer<typeof payWithdrawalInput>;

/** `details` for destination withdrawal only. */
export const withdrawInput = z.object({
  amount: amountInput.meta({ description: "At most what is available" }),
  destination: destinationSchema,
  details: requisitesInput.optional(),
});
export type WithdrawInput = z.infer<typeof withdrawInput>;
export const requestWithdrawalInput = z.object({ source: earningSourceSchema.default("referral"), ...withdrawInput.shape });
export type RequestWithdrawalInput = z.infer<typeof requestWithdrawalInput>;

export const ownWithdrawalsInput = z.object({ page: listInput.page, perPage: listInput.perPage });
export type OwnWithdrawalsInput = z.infer<typeof ownWithdrawalsInput>;
export const ownWithdrawalsOutput = listOutput(ownWithdrawalSchema);

/** What a person may withdraw, and how. */
export const payoutTermsSchema = z
  .object({
    currency: z.string().meta({ description: "The panel’s" }),
    minWithdrawal: amountSchema.meta({ description: "The least that is paid out; the balance takes any amount" }),
    methods: z.array(z.enum(METHOD_NAMES)).meta({ description: "Ways in which the panel pays; none: to the balance only" }),
  })
  .meta({ id: "PayoutTerms" });
export const earningsSchema = z
  .object({
    balance: amountSchema.meta({ description: "Earned and not withdrawn" }),
    available: amountSchema.meta({ description: "What may be withdrawn now" }),
    ...payoutTermsSchema.shape,
  })
  .meta({ id: "Earnings" });
export type Earnings = z.infer<typeof earningsSchema>;
export const earningsInput = z.object({ source: earningSourceSchema.default("referral") });
export type EarningsInput = z.infer<typeof earningsInput>;
