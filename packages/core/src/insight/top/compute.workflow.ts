import { LEAST_BUYERS, LEAST_OWNERS, TOP_DAYS } from "@vitrine/contract/insight/top/top";
import { withSystem } from "@vitrine/db/open";
import type { Platform } from "../../kernel/context/platform.ts";
import { eachPanelWithOrders } from "../statistics/panels-with-orders.ts";
import { mainPanel } from "../../kernel/context/resolve-panel.ts";
import { Market } from "./market.ts";
import { endedOrders, suppliedServices } from "./tally-queries.ts";
import { writeNetworks } from "../store/market-networks.ts";
import { writeProviders } from "../store/market-providers.ts";
import { writeServices } from "../store/market-services.ts";

const DAY_MS = 86_400_000;

/** Computes the platform's rankings from real orders, one panel after another. Demo orders count only if the whole installation is a demo. */
export async function computeTops(platform: Platform): Promise<{ services: number; providers: number }> {
  const now = platform.now();
  const since = new Date(now.getTime() - TOP_DAYS * DAY_MS);
  const market = new Market();
  const invented = (await mainPanel(platform)).isDemo;
  await eachPanelWithOrders(platform, since, "top", async (caller) => {
    const { id, ownerId, isDemo } = caller.panel;
    if (isDemo && !invented) return;
    const [ended, supplied] = await caller.run(async (ctx) => {
      const rows = await endedOrders(ctx, since, { invented });
      const keys = new Map(rows.map(({ providerId, externalId }) => [`${providerId} ${externalId}`, { providerId, externalId }]));
      return [rows, await suppliedServices(ctx, [...keys.values()])] as const;
    });
    // Owners are counted by account: two panels of one owner count as one owner.
    market.add(ownerId ?? -id, ended, supplied);
  });
  // Demo prices have no owner to protect.
  const listed = {
    services: market.services(invented ? LEAST_OWNERS : LEAST_BUYERS),
    providers: market.providers(),
    networks: market.networks(),
  };
  await withSystem(platform.db, async (tx) => {
    await writeServices(tx, now, listed.services);
    await writeProviders(tx, now, listed.providers);
    await writeNetworks(tx, now, listed.networks);
  });
  return { services: listed.services.length, providers: listed.providers.length };
}
