import { can } from "@vitrine/contract/kernel/permission/table";
import type { ServiceOutcome, ServiceStatistics, ServiceStatisticsInput } from "@vitrine/contract/insight/statistics/service";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { measuredTimes, type OutcomeRow, serviceDays, serviceOutcome } from "./service-queries.ts";

/** A service's performance, with money only where the access table allows it. Test orders are left out. */
export async function serviceStatistics(ctx: Ctx, input: ServiceStatisticsInput): Promise<ServiceStatistics> {
  authorize(ctx, "statistics.view");
  const { serviceId, days } = input;
  const measured = await measuredTimes(ctx, serviceId);
  if (!measured) throw notFound();
  const money = can(ctx.actor, "statistics.money") ? formatAmount : () => null;
  const total = await serviceOutcome(ctx, serviceId, { days, skip: 0 });
  const before = await serviceOutcome(ctx, serviceId, { days, skip: days });
  return {
    currency: ctx.panel.currency,
    total: {
      ...outcomeOf(total),
      ordered: total.ordered,
      undelivered: total.undelivered,
      finishMostSeconds: total.finishMostSeconds,
      refundedOrders: total.refundedOrders,
      revenue: money(total.revenueAmount),
      refunded: money(total.refundedAmount),
      profit: money(total.profitAmount),
    },
    before: outcomeOf(before),
    days: (await serviceDays(ctx, serviceId, days)).map(({ refundedAmount, ...day }) => ({ ...day, refunded: money(refundedAmount) })),
    measured,
  };
}

function outcomeOf({ orders, running, done, partial, stopped, failed, success, startSeconds, finishSeconds }: OutcomeRow): ServiceOutcome {
  return { orders, running, done, partial, stopped, failed, success, startSeconds, finishSeconds };
}
