import {
  childIdInput,
  childPanelSchema,
  childPanelsOutput,
  createChildInput,
  createChildOutput,
} from "@vitrine/contract/tenancy/panel/child";
import { connectChild, createChildPanel, listChildPanels } from "@vitrine/core/flows/child-panel/child.workflow";
import { workflow } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

export const childPanelRouter = router({
  children: panelProcedure("child.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}/children", summary: "List child panels" } })
    .output(childPanelsOutput)
    .query(workflow(listChildPanels)),
  createChild: panelProcedure("child.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/children",
        summary: "Create a child panel",
        description: "For a customer, supplied by this panel.",
        status: 201,
        idempotency: "answer",
      },
    })
    .input(createChildInput)
    .output(createChildOutput)
    .mutation(workflow(createChildPanel)),
  connectChild: panelProcedure("child.manage")
    .meta({ rest: { method: "post", path: "panel/{panelId}/children/{childId}/connect", summary: "Reconnect a child panel" } })
    .input(childIdInput)
    .output(childPanelSchema)
    .mutation(workflow(connectChild)),
});
