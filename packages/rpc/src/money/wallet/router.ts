import { balanceOutput, statementInput, statementOutput } from "@vitrine/contract/money/wallet/wallet";
import { ownBalance, ownStatement } from "@vitrine/core/money/wallet/statement";
import { inTransaction } from "../../resolvers.ts";
import { procedure, router } from "../../trpc.ts";

export const walletRouter = router({
  balance: procedure("wallet.own")
    .meta({ rest: { method: "get", path: "balance", summary: "Get your balance" } })
    .output(balanceOutput)
    .query(inTransaction(ownBalance)),
  history: procedure("wallet.own")
    .meta({
      rest: { method: "get", path: "balance/history", summary: "List your transactions", description: "With the balance after each." },
    })
    .input(statementInput)
    .output(statementOutput)
    .query(inTransaction(ownStatement)),
});
