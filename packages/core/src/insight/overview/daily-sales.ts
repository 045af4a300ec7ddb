import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import type { Ctx } from "../../kernel/context/context.ts";
import { dayFigures } from "./figures-queries.ts";

/** Orders and revenue of the last days of the panel's calendar, oldest first, test orders left out. Asks for no right: for who has shown his. */
export async function dailySales(ctx: Ctx, days: number): Promise<{ day: string; orders: number; revenue: string }[]> {
  const figures = await dayFigures(ctx, days);
  return figures.map(({ day, orders, revenue }) => ({ day, orders, revenue: formatAmount(revenue) }));
}
