import type { Caller } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { readPanelsWithOrders } from "./period-queries.ts";

/** Visits the panels with orders since that day, one after another. A failure on one panel is logged and does not stop the others. */
export async function eachPanelWithOrders(
  platform: Platform,
  since: Date,
  process: string,
  work: (caller: Caller) => Promise<void>,
): Promise<void> {
  for (const panelId of await readPanelsWithOrders(platform, since)) {
    try {
      await work(await systemCaller(platform, panelId, process));
    } catch (error) {
      platform.log.error({ err: error, panelId, process }, "a panel's orders could not be counted");
    }
  }
}
