import { updateUserInput, userSchema } from "@vitrine/contract/tenancy/customer/user";
import { updateUser } from "@vitrine/core/flows/customer/update-user.workflow";
import { workflow } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

export const customerFlowRouter = router({
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
});
