import { listUsersInput, listUsersOutput, userDetailOutput, userIdInput } from "@vitrine/contract/user/user";
import { userStatisticsInput, userStatisticsSchema } from "@vitrine/contract/user/statistics";
import { adjustBalanceInput, adjustBalanceOutput, statementOutput, userStatementInput } from "@vitrine/contract/wallet/wallet";
import { getUser } from "@vitrine/core/user/get";
import { listUsers } from "@vitrine/core/user/list";
import { userStatistics } from "@vitrine/core/statistics/user";
import { adjustBalance } from "@vitrine/core/wallet/adjust-balance";
import { userStatement } from "@vitrine/core/wallet/statement";
import { panelProcedureFor, router } from "../trpc.ts";

export const userRouter = router({
  list: panelProcedureFor("user.view")
    .input(listUsersInput)
    .output(listUsersOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => listUsers(c, input))),
  get: panelProcedureFor("user.view")
    .input(userIdInput)
    .output(userDetailOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => getUser(c, input))),
  adjustBalance: panelProcedureFor("user.balance")
    .input(adjustBalanceInput)
    .output(adjustBalanceOutput)
    .mutation(({ ctx, input }) => ctx.caller.run((c) => adjustBalance(c, input))),
  statistics: panelProcedureFor("user.view")
    .input(userStatisticsInput)
    .output(userStatisticsSchema)
    .query(({ ctx, input }) => ctx.caller.run((c) => userStatistics(c, input))),
  history: panelProcedureFor("user.view")
    .input(userStatementInput)
    .output(statementOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => userStatement(c, input))),
});
