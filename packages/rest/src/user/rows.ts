import { listUsersInput, listUsersOutput, userDetailOutput, userIdInput } from "@vitrine/contract/tenancy/customer/user";
import { userStatisticsInput, userStatisticsSchema } from "@vitrine/contract/insight/statistics/user";
import { getUser } from "@vitrine/core/tenancy/customer/get";
import { listUsers } from "@vitrine/core/tenancy/customer/list";
import { userStatistics } from "@vitrine/core/insight/statistics/user";
import { inTransaction, row } from "../row.ts";

export const userRows = [
  row({
    method: "get",
    path: "panel/{panelId}/users",
    summary: "Customers of a panel",
    permission: "user.view",
    input: listUsersInput,
    output: listUsersOutput,
    verb: inTransaction(listUsers),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/users/{userId}",
    summary: "A customer",
    permission: "user.view",
    input: userIdInput,
    output: userDetailOutput,
    verb: inTransaction(getUser),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/users/{userId}/statistics",
    summary: "What a customer ordered in the last days",
    permission: "user.view",
    input: userStatisticsInput,
    output: userStatisticsSchema,
    verb: inTransaction(userStatistics),
  }),
];
