import {
  banUserInput,
  createUserInput,
  listUsersInput,
  listUsersOutput,
  userDetailOutput,
  userIdInput,
  userSchema,
} from "@vitrine/contract/tenancy/customer/user";
import { getUser } from "@vitrine/core/tenancy/customer/get";
import { listUsers } from "@vitrine/core/tenancy/customer/list";
import { banCustomer, unbanCustomer } from "@vitrine/core/tenancy/customer/ban.workflow";
import { createCustomer } from "@vitrine/core/tenancy/customer/create.workflow";
import { sendPasswordLink } from "@vitrine/core/tenancy/customer/reset-password.workflow";
import { resetTwoFactor } from "@vitrine/core/tenancy/customer/reset-two-factor.workflow";
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
  resetTwoFactor: panelProcedure("user.second_factor")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/users/{userId}/reset_two_factor",
        summary: "Turn off a customer's two-factor authentication",
        description:
          "For those who lost the device and the recovery codes. Ends their sessions and tells them by email; the password alone logs in.",
      },
    })
    .input(userIdInput)
    .output(userSchema)
    .mutation(workflow(resetTwoFactor)),
});
