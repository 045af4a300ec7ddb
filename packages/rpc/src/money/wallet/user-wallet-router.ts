import {
  type AdjustBalanceInput,
  adjustBalanceInput,
  adjustBalanceOutput,
  statementOutput,
  userStatementInput,
} from "@vitrine/contract/money/wallet/wallet";
import { adjustBalance } from "@vitrine/core/money/wallet/adjust-balance";
import { userStatement } from "@vitrine/core/money/wallet/statement";
import { inTransaction } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

export const userWalletRouter = router({
  adjustBalance: panelProcedure("user.balance")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/users/{userId}/balance",
        summary: "Adjust the balance of a customer",
        description: "A negative amount reduces it.",
        idempotency: "reference",
      },
    })
    .input(adjustBalanceInput)
    .output(adjustBalanceOutput)
    .mutation(inTransaction((ctx, input: AdjustBalanceInput, { replayed }) => adjustBalance(ctx, input, replayed))),
  history: panelProcedure("user.money")
    .meta({ rest: { method: "get", path: "panel/{panelId}/users/{userId}/balance", summary: "List transactions of a customer" } })
    .input(userStatementInput)
    .output(statementOutput)
    .query(inTransaction(userStatement)),
});
