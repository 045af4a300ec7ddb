import type { Platform } from "../../kernel/context/platform.ts";
import { eachPanelWithOrders } from "./panels-with-orders.ts";
import { recordMeasuredTimes } from "../../selling/catalog/imported.ts";

/** Orders end within days, so a panel without new orders for longer has nothing new to measure. */
const RECENT_MS = 7 * 86_400_000;

/** Measures how long services take, from their last completed orders. Returns the number of changed services. */
export async function measureTimes(platform: Platform): Promise<number> {
  let changed = 0;
  await eachPanelWithOrders(platform, new Date(platform.now().getTime() - RECENT_MS), "measure", async (caller) => {
    changed += await caller.run(recordMeasuredTimes);
  });
  return changed;
}
