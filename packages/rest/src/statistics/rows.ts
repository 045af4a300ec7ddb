import { serviceStatisticsInput, serviceStatisticsSchema } from "@vitrine/contract/insight/statistics/service";
import { serviceStatistics } from "@vitrine/core/insight/statistics/service";
import { inTransaction, row } from "../row.ts";

export const statisticsRows = [
  row({
    method: "get",
    path: "panel/{panelId}/services/{serviceId}/statistics",
    summary: "How a service does: outcomes, times and refunds, by day",
    permission: "statistics.view",
    input: serviceStatisticsInput,
    output: serviceStatisticsSchema,
    verb: inTransaction(serviceStatistics),
  }),
];
