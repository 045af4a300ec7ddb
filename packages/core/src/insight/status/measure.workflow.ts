import type { Platform } from "../../kernel/context/platform.ts";
import { eachPanelWithOrders } from "../statistics/panels-with-orders.ts";
import { measureNetworks } from "../store/network-status.ts";

/** Longer than the period of the figures, so that those of a panel without orders are removed. */
const RECENT_MS = 9 * 86_400_000;

/** Measures the current order processing of each panel for the status pages of storefronts. */
export async function measureStatus(platform: Platform): Promise<void> {
  const since = new Date(platform.now().getTime() - RECENT_MS);
  await eachPanelWithOrders(platform, since, "status", (caller) => caller.run(measureNetworks));
}
