import { negate, parseAmount } from "@vitrine/contract/kernel/amount/money";
import { openAccount } from "@vitrine/ledger/accounts";
import { postTransfers } from "@vitrine/ledger/post";
import type { World } from "./world.ts";

/** A performer's earnings by tasks, from the ledger. */
export async function performed(world: World, userId: number, amount: string): Promise<void> {
  await world.asSystem().run(async (ctx) => {
    const { currency } = ctx.panel;
    const earned = await openAccount(ctx.tx, { kind: "executor_payable", currency, userId });
    const cost = await openAccount(ctx.tx, { kind: "provider_cost", currency });
    const units = parseAmount(amount)!;
    const entries = [
      { accountId: earned, amount: units },
      { accountId: cost, amount: negate(units) },
    ];
    await postTransfers(ctx.tx, [{ reference: `test:tasks:${userId}`, cause: "order", entries }]);
  });
}
