import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import type { Ctx } from "../../kernel/context/context.ts";
import { dayFigures } from "./figures-queries.ts";

/** Orders and revenue of the panel's last days, oldest first, without test orders. Checks no right: callers have done so. */
export async function dailySales(ctx: Ctx, days: number): Promise<{ day: string; orders: number; revenue: string }[]> {
  const figures = await dayFigures(ctx, days);
  return figures.map(({ day, orders, revenue }) => ({ day, orders, revenue: formatAmount(revenue) }));
}
