import type { Ctx } from "../context.ts";
import { type DayFigures, dayFigures } from "./figures-queries.ts";

export async function todayFigures(ctx: Ctx): Promise<DayFigures> {
  const [today] = await dayFigures(ctx, 1);
  return today!;
}
