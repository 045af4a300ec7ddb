import { listUsersInput, listUsersOutput, userDetailOutput, userIdInput } from "@vitrine/contract/user/user";
import { getUser } from "@vitrine/core/user/get";
import { listUsers } from "@vitrine/core/user/list";
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
];
