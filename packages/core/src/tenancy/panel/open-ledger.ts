import { type AccountKind, openAccount } from "@vitrine/ledger/accounts";
import type { Ctx } from "../../kernel/context/context.ts";

/** Order placement looks up `sales` and `test` without opening them, so a panel needs its accounts from the start. */
const KINDS: AccountKind[] = ["sales", "test", "refunds", "adjustments", "provider_cost", "bonus", "fees", "referral", "withdrawals"];

export async function openLedger(ctx: Ctx): Promise<void> {
  for (const kind of KINDS) await openAccount(ctx.tx, { kind, currency: ctx.panel.currency });
  if (ctx.panel.isMain) await openAccount(ctx.tx, { kind: "tariffs", currency: ctx.panel.currency });
}
