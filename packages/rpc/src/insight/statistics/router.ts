import { serviceStatisticsInput, serviceStatisticsSchema } from "@vitrine/contract/insight/statistics/service";
import { serviceStatistics } from "@vitrine/core/insight/statistics/service";
import { reading } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";
import { panelStatistics } from "./panel-procedures.ts";

export const statisticsRouter = router({
  ...panelStatistics,
  service: panelProcedure("statistics.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/services/{serviceId}/statistics",
        summary: "Get statistics of a service",
        description: "Results, times and refunds by day.",
      },
    })
    .input(serviceStatisticsInput)
    .output(serviceStatisticsSchema)
    .query(reading(serviceStatistics)),
});
