import { z } from "zod";
import { idSchema, listInput, listOutput, referenceSchema, secondsSchema } from "../../kernel/paging/list.ts";
import { amountInput, amountSchema } from "../../kernel/amount/money.ts";

/** Why money moves in a wallet. */
export const WALLET_CAUSES = [
  "order",
  "refund",
  "manual",
  "reversal",
  "payment",
  "promo",
  "tariff",
  "advert",
  "referral",
  "bonus",
  "withdrawal",
  "chargeback",
] as const;
export type WalletCause = (typeof WALLET_CAUSES)[number];

export const balanceOutput = z.object({
  balance: amountSchema.meta({ description: "What the wallet holds; below zero within its credit" }),
  currency: z.string().meta({ description: "The panel’s" }),
});

export const statementLineSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the entry" }),
    cause: z.enum(WALLET_CAUSES).meta({ description: "Why money moved", examples: ["order"] }),
    amount: amountSchema.meta({ description: "What was added; negative: what was taken" }),
    balanceAfter: amountSchema,
    orderId: z.number().int().nullable().meta({ description: "The order it belongs to; null for other causes" }),
    comment: z.string().nullable().meta({ description: "What the panel wrote about it; null where nothing was written" }),
    createdAt: secondsSchema,
  })
  .meta({ id: "StatementLine" });
export const statementInput = z.object({ page: listInput.page, perPage: listInput.perPage });
export type StatementInput = z.infer<typeof statementInput>;
export const statementOutput = z.object({
  ...listOutput(statementLineSchema).shape,
  balance: amountSchema.meta({ description: "What the wallet holds now" }),
  currency: z.string().meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
});

/** A negative amount is a debit; the balance never goes below its minimum. */
export const adjustBalanceInput = z.object({
  userId: idSchema.meta({ description: "Id of the customer" }),
  amount: amountInput.meta({ description: "Digits with at most eight decimals; negative takes away" }),
  comment: z
    .string()
    .trim()
    .max(500)
    .default("")
    .meta({ description: "Reason that the customer reads in the statement", examples: ["Paid by transfer"] }),
  reference: referenceSchema.optional(),
});
export type AdjustBalanceInput = z.infer<typeof adjustBalanceInput>;
export const adjustBalanceOutput = z.object({ balance: amountSchema.meta({ description: "What the wallet holds after the change" }) });
export const userStatementInput = z.object({ userId: idSchema.meta({ description: "Id of the customer" }), ...statementInput.shape });
export type UserStatementInput = z.infer<typeof userStatementInput>;

/** The queries of the storefront's pages of money. */
export interface WalletQueries {
  balance(): Promise<z.infer<typeof balanceOutput>>;
  statement(input?: z.input<typeof statementInput>): Promise<z.infer<typeof statementOutput>>;
}
