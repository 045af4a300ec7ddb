import type { Overview } from "@vitrine/contract/panel/overview";
import { formatAmount } from "@vitrine/contract/shared/money";
import { authorize } from "../access/authorize.ts";
import type { Ctx } from "../context.ts";
import { type DayFigures, dayFigures } from "./figures-queries.ts";
import { attention, countCustomers, topServices } from "./overview-queries.ts";

const DAYS = 30;
const TOP = 5;

const shown = ({ orders, revenue, profit }: DayFigures) => ({ orders, revenue: formatAmount(revenue), profit: formatAmount(profit) });

/** The dashboard's numbers. */
export async function panelOverview(ctx: Ctx): Promise<Overview> {
  authorize(ctx, "panel.view");
  const days = await dayFigures(ctx, DAYS);
  const top = await topServices(ctx, DAYS, TOP);
  return {
    currency: ctx.panel.currency,
    today: shown(days.at(-1)!),
    yesterday: shown(days.at(-2)!),
    customers: await countCustomers(ctx),
    days: days.map((day) => ({ day: day.day, ...shown(day) })),
    attention: await attention(ctx),
    topServices: top.map(({ revenue, ...service }) => ({ ...service, revenue: formatAmount(revenue) })),
  };
}
