import { z } from "zod";
import { idSchema, listInput, listOutput, referenceSchema, secondsSchema } from "../../kernel/paging/list.ts";
import { amountInput, amountSchema } from "../../kernel/amount/money.ts";

export const balanceOutput = z.object({
  balance: amountSchema.meta({ description: "What the wallet holds; below zero within its credit" }),
  currency: z.string().meta({ description: "The panel’s" }),
});

export const statementLineSchema = z
  .object({
    id: z.number().int(),
    cause: z.string(),
    amount: amountSchema,
    balanceAfter: amountSchema,
    orderId: z.number().int().nullable(),
    comment: z.string().nullable(),
    createdAt: secondsSchema,
  })
  .meta({ id: "StatementLine" });
export const statementInput = z.object({ page: listInput.page, perPage: listInput.perPage });
export type StatementInput = z.infer<typeof statementInput>;
export const statementOutput = z.object({ ...listOutput(statementLineSchema).shape, balance: amountSchema, currency: z.string() });

/** A negative amount is a debit; the balance never goes below its minimum. */
export const adjustBalanceInput = z.object({
  userId: idSchema,
  amount: amountInput.meta({ description: "Digits with at most eight decimals; negative takes away" }),
  comment: z.string().trim().max(500).default(""),
  reference: referenceSchema.optional(),
});
export type AdjustBalanceInput = z.infer<typeof adjustBalanceInput>;
export const adjustBalanceOutput = z.object({ balance: amountSchema });
export const userStatementInput = z.object({ userId: idSchema, ...statementInput.shape });
export type UserStatementInput = z.infer<typeof userStatementInput>;

/** What the storefront's pages of money read. */
export interface WalletQueries {
  balance(): Promise<z.infer<typeof balanceOutput>>;
  statement(input?: z.input<typeof statementInput>): Promise<z.infer<typeof statementOutput>>;
}
