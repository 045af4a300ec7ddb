import { can } from "@vitrine/contract/kernel/permission/table";
import type { Overview } from "@vitrine/contract/tenancy/panel/overview";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { dayFigures, type DayFigures } from "./figures-queries.ts";
import { attention, countCustomers, topServices } from "./overview-queries.ts";

/** Orders and revenue of the panel's last days, oldest first, without test orders. Checks no right: callers have done so. */
export async function dailySales(ctx: Ctx, days: number): Promise<{ day: string; orders: number; revenue: string }[]> {
  const figures = await dayFigures(ctx, days);
  return figures.map(({ day, orders, revenue }) => ({ day, orders, revenue: formatAmount(revenue) }));
}

const DAYS = 30;
const TOP = 5;

/** The dashboard's figures, with money only where the access table allows it. */
export async function panelOverview(ctx: Ctx): Promise<Overview> {
  authorize(ctx, "panel.view");
  const money = can(ctx.actor, "statistics.money") ? formatAmount : () => null;
  const shown = ({ orders, revenue, profit }: DayFigures) => ({ orders, revenue: money(revenue), profit: money(profit) });
  const days = await dayFigures(ctx, DAYS);
  const top = await topServices(ctx, DAYS, TOP);
  return {
    currency: ctx.panel.currency,
    today: shown(days.at(-1)!),
    yesterday: shown(days.at(-2)!),
    customers: await countCustomers(ctx),
    days: days.map((day) => ({ day: day.day, ...shown(day) })),
    attention: await attention(ctx),
    topServices: top.map(({ revenue, ...service }) => ({ ...service, revenue: money(revenue) })),
  };
}
