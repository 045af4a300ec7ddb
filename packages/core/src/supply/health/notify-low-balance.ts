import { type Amount, formatAmount } from "@vitrine/contract/kernel/amount/money";
import type { Ctx } from "../../kernel/context/context.ts";
import { notifyOwner } from "../../messaging/notification/notify-owner.ts";
import { markLowBalance } from "../store/providers-health.ts";

interface LookedAt {
  id: number;
  name: string;
  currency: string;
  isPractice: boolean;
}

/** Notifies the owner, once, that at the last day's pace the provider's balance will not last another day. */
export async function notifyLowBalance(ctx: Ctx, { id, name, currency, isPractice }: LookedAt, balance: Amount): Promise<void> {
  if (isPractice || !(await markLowBalance(ctx, id))) return;
  await notifyOwner(ctx, "provider_balance_low", { providerId: id, name, balance: formatAmount(balance), currency });
}
