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
  /** attach: one of the provider's orders matches, and matches nothing else. */
  "one_fits",
  /** choose: several match. */
  "several_fit",
  /** choose: one matches, but would match another unknown order as well. */
  "fits_another",
  /** choose: there are orders that were not placed here, none of which matches. */
  "none_fits",
  /** choose: no order was found, yet the balance went down by its cost. */
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
  providerOrderId: z.string().meta({ description: "The order's id at the provider", examples: ["23501"] }),
  word: z.string().meta({ description: "The provider's word" }),
  status: orderStatusSchema.nullable().meta({ description: "null for an unknown status" }),
  charge: amountSchema.nullable().meta({ description: "In the provider's currency" }),
  startCount: z.number().int().nullable().meta({ description: "The count before the order, by the provider" }),
  remains: z.number().int().nullable().meta({ description: "How many are missing, by the provider" }),
  fits: z.boolean().meta({ description: "Price and counts are those of the order" }),
});
export type FoundOrder = z.infer<typeof foundOrderSchema>;

const seen = z.object({
  amount: amountSchema.meta({ description: "The balance" }),
  at: secondsSchema.meta({ description: "When it was seen" }),
});

export const unknownOrderSchema = z
  .object({
    order: orderSchema.meta({ description: "The order whose outcome is not known" }),
    cause: z.string().meta({
      description:
        "timeout, reset, server_error, unreadable, too_large, redirect; interrupted: the sending process died; id_of_another: an open order has the answered id",
    }),
    sentAt: secondsSchema,
    call: providerCallSchema.nullable().meta({ description: "What was sent and answered; null where the process died between" }),
    currency: z.string().meta({ description: "The provider's currency" }),
    cost: amountSchema
      .nullable()
      .meta({ description: "What the order costs there; null: not shown to this manager, like the call and the balances" }),
    balance: z
      .object({
        before: seen.nullable().meta({ description: "Last seen before the call; null: never" }),
        after: seen.nullable().meta({ description: "First seen after the call; null: not yet" }),
        unexplained: amountSchema
          .nullable()
          .meta({ description: "The part of the balance drop not explained by other orders; null if unknown" }),
      })
      .meta({ description: "The balance at the provider around the call" }),
    asked: z
      .object({
        at: secondsSchema.nullable().meta({ description: "When the last search ran, in seconds since the epoch; null: not yet" }),
        from: z.string().nullable().meta({ description: "Ids asked about" }),
        to: z.string().nullable().meta({ description: "Last id of the search; null: none" }),
        isComplete: z.boolean().meta({ description: "Whether the ids checked cover that whole time" }),
        nextAt: secondsSchema.nullable().meta({ description: "When the next search runs" }),
      })
      .meta({ description: "How the provider was searched for the order" }),
    found: z.array(foundOrderSchema).meta({ description: "Orders at the provider that could be this one" }),
    isExclusive: z.boolean().meta({ description: "The owner declared the key used by no one else" }),
    proposal: z
      .object({
        kind: proposalKindSchema.meta({ description: "The proposed resolution" }),
        reason: proposalReasonSchema.meta({ description: "The fact that it follows from" }),
        providerOrderId: z
          .string()
          .nullable()
          .meta({ description: "The order's id at the provider", examples: ["23501"] }),
      })
      .meta({ description: "What follows from the facts; null: nothing yet" }),
  })
  .meta({ id: "UnknownOrder" });
export type UnknownOrder = z.infer<typeof unknownOrderSchema>;

export const listUnknownOrdersInput = z.object({
  orderId: idSchema.optional().meta({ description: "This one alone" }),
  page: listInput.page,
  perPage: listInput.perPage,
});
export type ListUnknownOrdersInput = z.infer<typeof listUnknownOrdersInput>;
export const listUnknownOrdersOutput = listOutput(unknownOrderSchema);
