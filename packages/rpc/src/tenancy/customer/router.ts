import { listUsersInput, listUsersOutput, userDetailOutput, userIdInput } from "@vitrine/contract/tenancy/customer/user";
import { userStatisticsInput, userStatisticsSchema } from "@vitrine/contract/insight/statistics/user";
import {
  type AdjustBalanceInput,
  adjustBalanceInput,
  adjustBalanceOutput,
  statementOutput,
  userStatementInput,
} from "@vitrine/contract/money/wallet/wallet";
import { getUser } from "@vitrine/core/tenancy/customer/get";
import { listUsers } from "@vitrine/core/tenancy/customer/list";
import { userStatistics } from "@vitrine/core/insight/statistics/user";
import { adjustBalance } from "@vitrine/core/money/wallet/adjust-balance";
import { userStatement } from "@vitrine/core/money/wallet/statement";
import { inTransaction } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

export const userRouter = router({
  list: panelProcedure("user.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}/users", summary: "List customers" } })
    .input(listUsersInput)
    .output(listUsersOutput)
    .query(inTransaction(listUsers)),
  get: panelProcedure("user.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}/users/{userId}", summary: "Get a customer" } })
    .input(userIdInput)
    .output(userDetailOutput)
    .query(inTransaction(getUser)),
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
  statistics: panelProcedure("user.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/users/{userId}/statistics",
        summary: "Get statistics of a customer",
        description: "Orders of the last days.",
      },
    })
    .input(userStatisticsInput)
    .output(userStatisticsSchema)
    .query(inTransaction(userStatistics)),
  history: panelProcedure("user.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}/users/{userId}/balance", summary: "List transactions of a customer" } })
    .input(userStatementInput)
    .output(statementOutput)
    .query(inTransaction(userStatement)),
});
