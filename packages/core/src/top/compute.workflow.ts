import { TOP_DAYS } from "@vitrine/contract/top/top";
import { withSystem } from "@vitrine/db/open";
import type { Platform } from "../platform.ts";
import { panelsWithOrders } from "../statistics/panels-with-orders.ts";
import { systemCaller } from "../system-caller.ts";
import { Market } from "./market.ts";
import { writeMarket } from "./queries.ts";
import { endedOrders, suppliedServices } from "./tally-queries.ts";

const DAY_MS = 86_400_000;

/** Computes the tops of the whole platform from what was really ordered, one panel after the other. */
export async function computeTops(platform: Platform): Promise<{ services: number; providers: number }> {
  const now = platform.now();
  const since = new Date(now.getTime() - TOP_DAYS * DAY_MS);
  const market = new Market();
  for (const panelId of await panelsWithOrders(platform, since)) {
    const caller = await systemCaller(platform, panelId, "top");
    if (caller.panel.isDemo || caller.panel.status === "deleted") continue;
    await caller.run(async (ctx) => {
      const ended = await endedOrders(ctx, since);
      const keys = new Map(ended.map(({ providerId, externalId }) => [`${providerId} ${externalId}`, { providerId, externalId }]));
      // Owners are told apart by their accounts: two panels of one of them keep no secret from each other.
      market.add(ctx.panel.ownerId ?? -panelId, ended, await suppliedServices(ctx, [...keys.values()]));
    });
  }
  const listed = { services: market.services(), providers: market.providers(), networks: market.networks() };
  await withSystem(platform.db, (tx) => writeMarket(tx, now, listed));
  return { services: listed.services.length, providers: listed.providers.length };
}
