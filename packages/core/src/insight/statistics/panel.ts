import type { StatisticsStatus } from "@vitrine/contract/insight/statistics/names";
import type {
  DashboardStatisticsInput,
  OrderStatisticsInput,
  PaymentStatisticsInput,
  UserStatisticsPeriodInput,
} from "@vitrine/contract/insight/statistics/period";
import type {
  CustomerStatistics,
  DashboardStatistics,
  OrderStatistics,
  PaymentStatisticsAnswer,
  ProviderRow,
  ServiceRow,
} from "@vitrine/contract/insight/statistics/panel";
import { can } from "@vitrine/contract/kernel/permission/table";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { readTail, type RowFilter, type Source } from "./figure-queries.ts";
import { chosenPayments, listSystems } from "./payments.ts";
import { readStatistics } from "./read-statistics.ts";
import { type Period, type PeriodInput, resolvePeriod } from "./span-queries.ts";
import { amountText, moneyText, profitOf, revenueOf } from "./shape-figures.ts";
import { topOfOrders, type TopProvider, type TopService } from "./top-queries.ts";
import { topUsers } from "./top-user-queries.ts";

export { statisticsExport } from "./export-queries.ts";

/** Whether the caller sees the panel's money, or only its orders and customers. */
function permitted(ctx: Ctx): boolean {
  authorize(ctx, "statistics.view");
  return can(ctx.actor, "statistics.money");
}

async function readablePeriod(ctx: Ctx, input: PeriodInput): Promise<Period & Source> {
  const period = await resolvePeriod(ctx, input);
  return { ...period, tail: await readTail(ctx, period.zone) };
}

/** The panel's performance: sales, profit and customers, its services by profit and its providers by reliability. */
export async function dashboardStatistics(ctx: Ctx, input: DashboardStatisticsInput): Promise<DashboardStatistics> {
  const seesMoney = permitted(ctx);
  const filter = orderFilter(ctx, input);
  const period = await readablePeriod(ctx, input);
  return {
    ...(await readStatistics(ctx, period, { screen: "dashboard", seesMoney, filter })),
    ...(await services(ctx, period, { filter, seesMoney, status: null })),
  };
}

/** Orders by result, of all services, one of them or one provider. */
export async function orderStatistics(ctx: Ctx, input: OrderStatisticsInput): Promise<OrderStatistics> {
  const seesMoney = permitted(ctx);
  const filter = orderFilter(ctx, input);
  const period = await readablePeriod(ctx, input);
  return {
    ...(await readStatistics(ctx, period, { screen: "orders", seesMoney, filter })),
    ...(await services(ctx, period, { filter, seesMoney, status: input.status })),
  };
}

/** Payments with a status, and the income and fees of payment systems. */
export async function paymentStatistics(ctx: Ctx, input: PaymentStatisticsInput): Promise<PaymentStatisticsAnswer> {
  const seesMoney = permitted(ctx);
  const { status, system } = input;
  const filter: RowFilter = system === null ? { subject: "panel" } : { subject: "system", id: system };
  const period = await readablePeriod(ctx, input);
  const chosen = chosenPayments(ctx, period, { status, systemId: system });
  return {
    ...(await readStatistics(ctx, period, { screen: "payments", seesMoney, filter, chosen })),
    top: await listSystems(ctx, period, { status, systemId: system, seesMoney }),
  };
}

/** Customers who signed up, ordered and paid. */
export async function customerStatistics(ctx: Ctx, input: UserStatisticsPeriodInput): Promise<CustomerStatistics> {
  const seesMoney = permitted(ctx);
  const period = await readablePeriod(ctx, input);
  const { top, people } = await topUsers(ctx, period, seesMoney ? "money" : "orders");
  return {
    ...(await readStatistics(ctx, period, { screen: "users", seesMoney, filter: { subject: "panel" }, people })),
    top: top.map(({ revenue, received, ...row }) => ({
      ...row,
      ...(seesMoney && { revenue: amountText(revenue), received: amountText(received) }),
    })),
  };
}

/** Providers are for those who see money. */
function orderFilter(ctx: Ctx, { service, provider }: { service: number | null; provider: number | null }): RowFilter {
  if (provider !== null) authorize(ctx, "statistics.money");
  return service === null && provider === null ? { subject: "panel" } : { subject: "order", id: service, providerId: provider };
}

interface Lists {
  filter: RowFilter;
  seesMoney: boolean;
  status: StatisticsStatus | null;
}

async function services(
  ctx: Ctx,
  period: Period & Source,
  { filter, seesMoney, status }: Lists,
): Promise<{ top: ServiceRow[]; providers: ProviderRow[] }> {
  const ofOrders: RowFilter = { ...filter, subject: "order" };
  const top = await topOfOrders(ctx, period, ofOrders, { by: seesMoney ? "money" : "orders", status });
  return { top: top.services.map((row) => serviceRow(row, seesMoney)), providers: top.providers.map(providerRow) };
}

const serviceRow = (row: TopService, seesMoney: boolean): ServiceRow => ({
  id: row.id,
  name: row.name,
  orders: row.orders,
  done: row.done,
  partial: row.partial,
  stopped: row.stopped,
  failed: row.failed,
  ...(seesMoney && {
    revenue: moneyText(revenueOf(row)),
    refunds: amountText(row.refunds),
    cost: amountText(row.cost),
    profit: moneyText(profitOf(row)),
  }),
});

const providerRow = ({ id, name, judged, spoiled, startSeconds, finishSeconds, cost }: TopProvider): ProviderRow => ({
  id,
  name,
  ended: judged,
  spoiled,
  failedPercent: judged === 0 ? null : Math.round((1000 * spoiled) / judged) / 10,
  startSeconds,
  finishSeconds,
  cost: amountText(cost),
});
