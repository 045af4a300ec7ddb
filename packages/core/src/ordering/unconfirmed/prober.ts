import { type Daemon, forever } from "../../kernel/polling/daemon.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { probeProvider } from "./probe.workflow.ts";
import { claimUnknown } from "./queries.ts";

const IDLE_MS = 2000;
const AT_ONCE = 100;

/** Looks for orders whose outcome is unknown, so that their owner finds evidence beside them. */
export function startProbing(platform: Platform): Daemon {
  const stopping = new AbortController();
  const loop = forever(stopping.signal, platform, IDLE_MS, async () => (await probeUnknown(platform)) === AT_ONCE);
  return {
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}

/** One round; how many orders were due. Providers are asked side by side, so that a slow one holds up no other. */
export async function probeUnknown(platform: Platform): Promise<number> {
  const claims = await claimUnknown(platform.db, AT_ONCE);
  const byProvider = Map.groupBy(claims, ({ providerId }) => providerId);
  await Promise.all([...byProvider.values()].map((mine) => probe(platform, mine)));
  return claims.length;
}

async function probe(platform: Platform, claims: { panelId: number; providerId: number; orderId: number }[]): Promise<void> {
  const { panelId, providerId } = claims[0]!;
  try {
    const caller = await systemCaller(platform, panelId, "prober");
    await probeProvider(
      caller,
      providerId,
      claims.map(({ orderId }) => orderId),
    );
  } catch (error) {
    platform.log.error({ err: error, panelId, providerId }, "orders of unknown outcome could not be looked for");
  }
}
