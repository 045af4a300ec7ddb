import type { OwnStatistics } from "@vitrine/contract/insight/statistics/own";
import type { UserStatisticsPeriodInput } from "@vitrine/contract/insight/statistics/period";
import { can } from "@vitrine/contract/kernel/permission/table";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { type OwnWork, ownWork, ownWorkers } from "../../ordering/executor/statistics.ts";
import { amountText } from "./shape-figures.ts";
import { resolvePeriod } from "./span-queries.ts";

/** Work on the panel's in-house services: over time, by service and by performer. */
export async function ownStatistics(ctx: Ctx, input: UserStatisticsPeriodInput): Promise<OwnStatistics> {
  authorize(ctx, "executor.view");
  const seesMoney = can(ctx.actor, "statistics.money");
  const shown = <Row extends { earnedText: string }>({ earnedText, ...row }: Row) => ({
    ...row,
    ...(seesMoney && { earned: amountText(earnedText) }),
  });
  const shapeOf = ({ totals, points }: OwnWork) => ({ totals: shown(totals), series: points.map(shown) });
  const period = await resolvePeriod(ctx, input);
  const { zone, grain, previous, fromAt, toAt } = period;
  const before = previous && shapeOf(await ownWork(ctx, { zone, ...previous }, grain));
  const { services, executors, left, atWork } = await ownWorkers(ctx, period);
  return {
    currency: ctx.panel.currency,
    timeZone: zone,
    grain,
    from: fromAt,
    to: toAt,
    ...shapeOf(await ownWork(ctx, period, grain)),
    previous: before && { ...before.totals, from: previous.fromAt, to: previous.toAt },
    previousSeries: before?.series ?? [],
    top: services.map(shown),
    executors: executors.map(shown),
    left,
    atWork,
  };
}
