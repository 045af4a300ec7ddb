import {
  banUserInput,
  createUserInput,
  listUsersInput,
  listUsersOutput,
  updateUserInput,
  userDetailOutput,
  userIdInput,
  userSchema,
} from "@vitrine/contract/tenancy/customer/user";
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
import { updateUser } from "@vitrine/core/flows/customer/update-user.workflow";
import { banCustomer, unbanCustomer } from "@vitrine/core/tenancy/customer/ban.workflow";
import { createCustomer } from "@vitrine/core/tenancy/customer/create.workflow";
import { sendPasswordLink } from "@vitrine/core/tenancy/customer/reset-password.workflow";
import { userStatistics } from "@vitrine/core/insight/statistics/user";
import { adjustBalance } from "@vitrine/core/money/wallet/adjust-balance";
import { userStatement } from "@vitrine/core/money/wallet/statement";
import { inTransaction, workflow } from "../../resolvers.ts";
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
  create: panelProcedure("user.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/users",
        summary: "Create a customer",
        description: "Without a password, the customer gets a link by email to set one.",
        status: 201,
        idempotency: "answer",
      },
    })
    .input(createUserInput)
    .output(userSchema)
    .mutation(workflow(createCustomer)),
  update: panelProcedure("user.manage")
    .meta({
      rest: {
        method: "patch",
        path: "panel/{panelId}/users/{userId}",
        summary: "Update a customer",
        description: "A new email has to be confirmed again. The credit needs the right to move balances.",
      },
    })
    .input(updateUserInput)
    .output(userSchema)
    .mutation(workflow(updateUser)),
  ban: panelProcedure("user.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/users/{userId}/ban",
        summary: "Ban a customer",
        description: "Ends their sessions and refuses logins, keys and orders. Orders already placed continue.",
      },
    })
    .input(banUserInput)
    .output(userSchema)
    .mutation(workflow(banCustomer)),
  unban: panelProcedure("user.manage")
    .meta({ rest: { method: "post", path: "panel/{panelId}/users/{userId}/unban", summary: "Unban a customer" } })
    .input(userIdInput)
    .output(userSchema)
    .mutation(workflow(unbanCustomer)),
  resetPassword: panelProcedure("user.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/users/{userId}/reset_password",
        summary: "Send a link to reset a customer's password",
        description: "By email, valid for one day. The current password works until a new one is set.",
      },
    })
    .input(userIdInput)
    .output(userSchema)
    .mutation(workflow(sendPasswordLink)),
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
  history: panelProcedure("user.money")
    .meta({ rest: { method: "get", path: "panel/{panelId}/users/{userId}/balance", summary: "List transactions of a customer" } })
    .input(userStatementInput)
    .output(statementOutput)
    .query(inTransaction(userStatement)),
});
