import { type Amount, formatAmount, negate, ZERO } from "@vitrine/contract/kernel/amount/money";
import { openAccount } from "@vitrine/ledger/accounts";
import { postTransfers, type TransferCause } from "@vitrine/ledger/post";
import { findWallet } from "@vitrine/ledger/wallet";
import type { Ctx } from "../../kernel/context/context.ts";
import { actorRecord } from "../../kernel/permission/authorize.ts";
import { emit } from "../../messaging/realtime/emit.ts";

interface IncomeMovement {
  payerId: number;
  /** What the wallet gets: negative where the platform charges. */
  amount: Amount;
  /** Moved once for each reference. */
  reference: string;
  comment: string;
  income: "adverts" | "tariffs";
  cause: TransferCause;
}

/** Between a wallet and the platform's own income; the payer's screens show the new balance. Errors: insufficient_funds. */
export async function moveIncome(ctx: Ctx, { payerId, amount, reference, comment, income, cause }: IncomeMovement): Promise<void> {
  const { currency } = ctx.panel;
  const wallet = await openAccount(ctx.tx, { kind: "wallet", currency, userId: payerId });
  const account = await openAccount(ctx.tx, { kind: income, currency });
  const entries = [
    { accountId: wallet, amount },
    { accountId: account, amount: negate(amount) },
  ];
  await postTransfers(ctx.tx, [{ reference, cause, actor: actorRecord(ctx.actor), comment, entries }]);
  const after = await findWallet(ctx.tx, ctx.panelId, payerId);
  await emit(ctx, [{ userId: payerId, event: { kind: "wallet", balance: formatAmount(after?.balance ?? ZERO) } }]);
}
