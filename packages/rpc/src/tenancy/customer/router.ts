import { listUsersInput, listUsersOutput, userDetailOutput, userIdInput } from "@vitrine/contract/tenancy/customer/user";
import { userStatisticsInput, userStatisticsSchema } from "@vitrine/contract/insight/statistics/user";
import { adjustBalanceInput, adjustBalanceOutput, statementOutput, userStatementInput } from "@vitrine/contract/money/wallet/wallet";
import { getUser } from "@vitrine/core/tenancy/customer/get";
import { listUsers } from "@vitrine/core/tenancy/customer/list";
import { userStatistics } from "@vitrine/core/insight/statistics/user";
import { adjustBalance } from "@vitrine/core/money/wallet/adjust-balance";
import { userStatement } from "@vitrine/core/money/wallet/statement";
import { panelProcedureFor, router } from "../../trpc.ts";

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
