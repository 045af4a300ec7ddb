import { formatAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import { findWallet } from "@vitrine/ledger/wallet";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";

export async function ownBalance(ctx: Ctx): Promise<{ balance: string; currency: string }> {
  authorize(ctx, "wallet.own");
  const wallet = await findWallet(ctx.tx, ctx.panelId, userIdOf(ctx));
  return { balance: formatAmount(wallet?.balance ?? ZERO), currency: wallet?.currency ?? ctx.panel.currency };
}
