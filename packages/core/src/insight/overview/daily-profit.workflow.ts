import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { notifyOwnerOfDay } from "../../messaging/notification/notify-owner.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { eachPanel } from "../../kernel/context/each-panel.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { panelsAtHour } from "./daily-queries.ts";
import { dayFigures } from "./figures-queries.ts";

/** 21:00 by the panel's clock. */
const EVENING = 21;

/**
 * Notifies each owner of their panel's revenue and profit today. A day without orders is skipped; repeated runs send nothing twice. A
 * failure on one panel is logged and does not stop the others.
 */
export async function notifyDailyProfits(platform: Platform): Promise<number> {
  let notified = 0;
  const panels = await panelsAtHour(platform, EVENING);
  await eachPanel(platform, panels, { process: "daily", failure: "a day's profit could not be reported" }, async (caller) => {
    if (await caller.run(notifyToday)) notified++;
  });
  return notified;
}

async function notifyToday(ctx: Ctx): Promise<boolean> {
  const [today] = await dayFigures(ctx, 1);
  const { day, orders, revenue, profit } = today!;
  if (orders === 0) return false;
  const figures = { orders, revenue: formatAmount(revenue), profit: formatAmount(profit), currency: ctx.panel.currency };
  return notifyOwnerOfDay(ctx, day, "daily_profit", figures);
}
