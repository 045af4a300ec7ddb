import { serviceIdInput } from "@vitrine/contract/selling/catalog/service";
import { listPerformersOutput, setPerformersInput } from "@vitrine/contract/supply/fallback/performer";
import { listPerformers } from "@vitrine/core/supply/fallback/list";
import { setPerformers } from "@vitrine/core/supply/fallback/set";
import { inTransaction } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

export const performerRouter = router({
  list: panelProcedure("provider.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/services/{serviceId}/performers",
        summary: "List providers of a service",
        description: "In the order they're tried.",
      },
    })
    .input(serviceIdInput)
    .output(listPerformersOutput)
    .query(inTransaction(listPerformers)),
  set: panelProcedure("provider.manage")
    .meta({
      rest: {
        method: "put",
        path: "panel/{panelId}/services/{serviceId}/performers",
        summary: "Set providers of a service",
        description: "In the order they're tried.",
      },
    })
    .input(setPerformersInput)
    .output(listPerformersOutput)
    .mutation(inTransaction(setPerformers)),
});
