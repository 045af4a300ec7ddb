import { type AccountKind, openAccount } from "@vitrine/ledger/accounts";
import type { Ctx } from "../../kernel/context/context.ts";

/** Placing an order looks `sales` and `test` up without opening them, so a panel has its accounts from its first moment. */
const KINDS: AccountKind[] = ["sales", "test", "refunds", "adjustments", "provider_cost", "bonus", "fees", "referral", "withdrawals"];

export async function openLedger(ctx: Ctx): Promise<void> {
  for (const kind of KINDS) await openAccount(ctx.tx, { kind, currency: ctx.panel.currency });
  if (ctx.panel.isMain) await openAccount(ctx.tx, { kind: "tariffs", currency: ctx.panel.currency });
}
