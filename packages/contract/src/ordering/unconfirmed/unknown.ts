import { z } from "zod";
import { idSchema, listInput, listOutput, secondsSchema } from "../../kernel/paging/list.ts";
import { amountSchema } from "../../kernel/amount/money.ts";
import { orderSchema, providerCallSchema } from "../order/order.ts";
import { orderStatusSchema } from "../../kernel/status/status.ts";

/** The proposal: wait, attach the order that was found, resend, refund; or choose if the evidence is not clear. */
export const PROPOSAL_KINDS = ["wait", "attach", "resend", "refund", "choose"] as const;
export const proposalKindSchema = z.enum(PROPOSAL_KINDS);
export type ProposalKind = z.infer<typeof proposalKindSchema>;

export const PROPOSAL_REASONS = [
  /** wait: the provider may still be placing it. */
  "too_early",
  /** wait: the provider has not been asked yet. */
  "not_asked",
  /** wait: another order is being sent that may be the one that was found. */
  "another_in_flight",
  /** attach: one order of the provider's fits, and fits nothing else. */
  "one_fits",
  /** choose: several fit. */
  "several_fit",
  /** choose: one fits, and would fit another unknown order as well. */
  "fits_another",
  /** choose: there are orders that were not placed here, none of which fits. */
  "none_fits",
  /** choose: no order was found, yet the balance went down by what it costs. */
  "balance_moved",
  /** resend: all ids of that time were checked; none is unaccounted for. */
  "not_there",
  /** resend: the balance did not move. */
  "balance_same",
  /** choose: its orders cannot be looked up, and the balance is inconclusive. */
  "no_evidence",
  /** refund: a day has passed and the provider cannot be asked. */
  "provider_silent",
] as const;
export const proposalReasonSchema = z.enum(PROPOSAL_REASONS);
export type ProposalReason = z.infer<typeof proposalReasonSchema>;

/** An order at the provider that matches none of ours. */
export const foundOrderSchema = z.object({
  providerOrderId: z.string(),
  /** The provider's word. */
  word: z.string(),
  /** null for an unknown status. */
  status: orderStatusSchema.nullable(),
  /** In the provider's currency. */
  charge: amountSchema.nullable(),
  startCount: z.number().int().nullable(),
  remains: z.number().int().nullable(),
  /** Price and counts are those of the order. */
  fits: z.boolean(),
});
export type FoundOrder = z.infer<typeof foundOrderSchema>;

const seen = z.object({ amount: amountSchema, at: secondsSchema });

export const unknownOrderSchema = z
  .object({
    order: orderSchema,
    /** timeout, reset, server_error, unreadable, too_large, redirect; interrupted: the sending process died. */
    cause: z.string(),
    sentAt: secondsSchema,
    /** What was sent and answered; null where the process died between. */
    call: providerCallSchema.nullable(),
    /** The provider's currency. */
    currency: z.string(),
    /** What the order costs there; null: not shown to this manager, like the call and the balances. */
    cost: amountSchema.nullable(),
    balance: z.object({
      before: seen.nullable(),
      after: seen.nullable(),
      /** The part of the balance drop not explained by other orders; null if unknown. */
      unexplained: amountSchema.nullable(),
    }),
    asked: z.object({
      at: secondsSchema.nullable(),
      /** Ids asked about. */
      from: z.string().nullable(),
      to: z.string().nullable(),
      /** Whether the ids checked cover that whole time. */
      isComplete: z.boolean(),
      /** When the next search runs. */
      nextAt: secondsSchema.nullable(),
    }),
    found: z.array(foundOrderSchema),
    /** The owner declared the key used by no one else. */
    isExclusive: z.boolean(),
    proposal: z.object({ kind: proposalKindSchema, reason: proposalReasonSchema, providerOrderId: z.string().nullable() }),
  })
  .meta({ id: "UnknownOrder" });
export type UnknownOrder = z.infer<typeof unknownOrderSchema>;

export const listUnknownOrdersInput = z.object({
  /** This one alone. */
  orderId: idSchema.optional(),
  page: listInput.page,
  perPage: listInput.perPage,
});
export type ListUnknownOrdersInput = z.infer<typeof listUnknownOrdersInput>;
export const listUnknownOrdersOutput = listOutput(unknownOrderSchema);
