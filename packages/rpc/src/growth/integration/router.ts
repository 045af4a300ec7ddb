import { integrationsSchema, putIntegrationsInput } from "@vitrine/contract/growth/integration/integration";
import { getIntegrations, putIntegrations } from "@vitrine/core/growth/integration/integrations";
import { inTransaction, workflow } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

export const integrationRouter = router({
  get: panelProcedure("integration.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}/integrations", summary: "Get the storefront’s integrations" } })
    .output(integrationsSchema)
    .query(inTransaction(getIntegrations)),
  put: panelProcedure("integration.manage")
    .meta({
      rest: {
        method: "put",
        path: "panel/{panelId}/integrations",
        summary: "Set the storefront’s integrations",
        description:
          "Analytics run with the visitor’s consent, chats when pressed or with it. What is left out is off. An id of the wrong form: 422.",
      },
    })
    .input(putIntegrationsInput)
    .output(integrationsSchema)
    .mutation(workflow(putIntegrations)),
});
