import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { notifyOwnerOfDay } from "../../messaging/notification/notify-owner.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { panelsAtHour } from "./daily-queries.ts";
import { dayFigures } from "./figures-queries.ts";

/** Nine in the evening by the panel's clock. */
const EVENING = 21;

/** Tells each owner what his panel took and earned today; a day without orders is passed over. Each day once, however often it is run. */
export async function tellDailyProfits(platform: Platform): Promise<number> {
  let told = 0;
  for (const panelId of await panelsAtHour(platform, EVENING)) {
    const caller = await systemCaller(platform, panelId, "daily");
    const isTold = await caller.run(async (ctx) => {
      const [today] = await dayFigures(ctx, 1);
      const { day, orders, revenue, profit } = today!;
      if (orders === 0) return false;
      const figures = { orders, revenue: formatAmount(revenue), profit: formatAmount(profit), currency: ctx.panel.currency };
      return notifyOwnerOfDay(ctx, day, "daily_profit", figures);
    });
    if (isTold) told++;
  }
  return told;
}
