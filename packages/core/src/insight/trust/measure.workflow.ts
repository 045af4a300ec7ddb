import type { Platform } from "../../kernel/context/platform.ts";
import { eachPanelWithOrders } from "../statistics/panels-with-orders.ts";
import { measurePanelTrust } from "../store/panel-trust.ts";

/** The figures cover 30 days: a panel is measured until its last orders are older. */
const RECENT_MS = 32 * 86_400_000;

/** Measures the trust figures that storefronts show to visitors. */
export async function measureTrust(platform: Platform): Promise<void> {
  const since = new Date(platform.now().getTime() - RECENT_MS);
  await eachPanelWithOrders(platform, since, "trust", (caller) => caller.run(measurePanelTrust));
}
