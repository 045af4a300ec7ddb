import { ownStatisticsSchema } from "@vitrine/contract/insight/statistics/own";
import {
  customerStatisticsSchema,
  dashboardStatisticsSchema,
  orderStatisticsSchema,
  paymentStatisticsSchema,
} from "@vitrine/contract/insight/statistics/panel";
import {
  dashboardStatisticsInput,
  orderStatisticsInput,
  paymentStatisticsInput,
  userStatisticsPeriodInput,
} from "@vitrine/contract/insight/statistics/period";
import { customerStatistics, dashboardStatistics, orderStatistics, paymentStatistics } from "@vitrine/core/insight/statistics/panel";
import { ownStatistics } from "@vitrine/core/insight/statistics/own";
import { reading } from "../../resolvers.ts";
import { panelProcedure } from "../../trpc.ts";

const description = "Sums and points of a period by the panel’s clock, up to now. Money only for those who see it.";
const address = (path: string, summary: string) =>
  ({ rest: { method: "get", path: `panel/{panelId}/statistics/${path}`, summary, description } }) as const;

export const panelStatistics = {
  dashboard: panelProcedure("statistics.view")
    .meta(address("dashboard", "Get statistics of sales"))
    .input(dashboardStatisticsInput)
    .output(dashboardStatisticsSchema)
    .query(reading(dashboardStatistics)),
  orders: panelProcedure("statistics.view")
    .meta(address("orders", "Get statistics of orders"))
    .input(orderStatisticsInput)
    .output(orderStatisticsSchema)
    .query(reading(orderStatistics)),
  payments: panelProcedure("statistics.view")
    .meta(address("payments/{status}", "Get statistics of payments"))
    .input(paymentStatisticsInput)
    .output(paymentStatisticsSchema)
    .query(reading(paymentStatistics)),
  users: panelProcedure("statistics.view")
    .meta(address("users", "Get statistics of customers"))
    .input(userStatisticsPeriodInput)
    .output(customerStatisticsSchema)
    .query(reading(customerStatistics)),
  own: panelProcedure("executor.view")
    .meta(address("own", "Get statistics of in-house services"))
    .input(userStatisticsPeriodInput)
    .output(ownStatisticsSchema)
    .query(reading(ownStatistics)),
};
