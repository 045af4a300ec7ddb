import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { formatAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { StatementInput, statementOutput, UserStatementInput } from "@vitrine/contract/money/wallet/wallet";
import { findWallet } from "@vitrine/ledger/wallet";
import type { z } from "zod";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { pageWithEstimate } from "../../kernel/paging/page-with-estimate.ts";
import { hasUser } from "../../tenancy/customer/get.ts";
import { countLines, linesOf, type StatementRow } from "./queries.ts";

export { statementExport } from "./export-queries.ts";

export async function ownBalance(ctx: Ctx): Promise<{ balance: string; currency: string }> {
  authorize(ctx, "wallet.own");
  const wallet = await findWallet(ctx.tx, ctx.panelId, userIdOf(ctx));
  return { balance: formatAmount(wallet?.balance ?? ZERO), currency: wallet?.currency ?? ctx.panel.currency };
}

type Statement = z.infer<typeof statementOutput>;

/** Every movement of the caller's own wallet, newest first, each with the resulting balance. */
export async function ownStatement(ctx: Ctx, input: StatementInput): Promise<Statement> {
  authorize(ctx, "wallet.own");
  return statementOf(ctx, userIdOf(ctx), input);
}

/** The same for a customer. */
export async function userStatement(ctx: Ctx, input: UserStatementInput): Promise<Statement> {
  authorize(ctx, "user.money");
  if (!(await hasUser(ctx, input.userId))) throw notFound();
  return statementOf(ctx, input.userId, input);
}

async function statementOf(ctx: Ctx, userId: number, paging: StatementInput): Promise<Statement> {
  const wallet = await findWallet(ctx.tx, ctx.panelId, userId);
  if (!wallet)
    return { items: [], page: paging.page, perPage: paging.perPage, total: 0, balance: formatAmount(ZERO), currency: ctx.panel.currency };
  const { rows, ...list } = await pageWithEstimate(
    paging,
    (range) => linesOf(ctx, wallet.accountId, range),
    (most) => countLines(ctx, wallet.accountId, most),
  );
  return { ...list, items: rows.map(toLine), balance: formatAmount(wallet.balance), currency: wallet.currency };
}

const toLine = ({ amount, balanceAfter, createdAt, ...line }: StatementRow): Statement["items"][number] => ({
  ...line,
  amount: formatAmount(amount),
  balanceAfter: formatAmount(balanceAfter),
  createdAt: toSeconds(createdAt),
});
