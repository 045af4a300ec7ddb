import { serviceStatisticsInput, serviceStatisticsSchema } from "@vitrine/contract/insight/statistics/service";
import { serviceStatistics } from "@vitrine/core/insight/statistics/service";
import { panelProcedureFor, router } from "../../trpc.ts";

export const statisticsRouter = router({
  service: panelProcedureFor("statistics.view")
    .input(serviceStatisticsInput)
    .output(serviceStatisticsSchema)
    .query(({ ctx, input }) => ctx.caller.run((c) => serviceStatistics(c, input))),
});
