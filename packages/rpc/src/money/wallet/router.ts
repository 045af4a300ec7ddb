import { balanceOutput, statementInput, statementOutput } from "@vitrine/contract/money/wallet/wallet";
import { ownBalance } from "@vitrine/core/money/wallet/balance";
import { ownStatement } from "@vitrine/core/money/wallet/statement";
import { procedureFor, router } from "../../trpc.ts";

export const walletRouter = router({
  balance: procedureFor("wallet.own")
    .output(balanceOutput)
    .query(({ ctx }) => ctx.caller.run(ownBalance)),
  history: procedureFor("wallet.own")
    .input(statementInput)
    .output(statementOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => ownStatement(c, input))),
});
