import type { Caller } from "../../kernel/context/context.ts";
import { eachPanel } from "../../kernel/context/each-panel.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { readPanelsWithOrders } from "./period-queries.ts";

/** Visits the panels with orders since that day, one after another. A failure on one panel is logged and does not stop the others. */
export async function eachPanelWithOrders(
  platform: Platform,
  since: Date,
  process: string,
  work: (caller: Caller) => Promise<void>,
): Promise<void> {
  const panels = await readPanelsWithOrders(platform, since);
  await eachPanel(platform, panels, { process, failure: "a panel's orders could not be counted" }, work);
}
