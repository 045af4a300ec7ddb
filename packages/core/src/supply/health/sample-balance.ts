import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { balanceUntil, type SeenBalance, writeBalance } from "../store/provider-balances.ts";

export type { SeenBalance } from "../store/provider-balances.ts";

/** Records the balance; if it is unchanged, only the time it was last seen. */
export const sampleBalance = (ctx: Ctx, providerId: number, balance: Amount): Promise<void> => writeBalance(ctx, providerId, balance);

/** The provider's known balance at a moment. */
export async function balanceAt(ctx: Ctx, providerId: number, moment: Date): Promise<SeenBalance | undefined> {
  authorize(ctx, "provider.view");
  return balanceUntil(ctx, providerId, moment);
}
