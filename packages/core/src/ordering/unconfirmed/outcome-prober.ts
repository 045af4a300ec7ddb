import { type Daemon, startPoller } from "../../kernel/polling/poller.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { probeProvider } from "./probe.workflow.ts";
import { claimUnknown } from "../store/unknown-orders.ts";

const IDLE_MS = 2000;
const AT_ONCE = 100;

/** Looks for orders with an unknown outcome at their providers, so that the owner has evidence for a decision. */
export function startOutcomeProber(platform: Platform): Daemon {
  return startPoller({
    platform,
    async claim() {
      const claims = await claimUnknown(platform.db, AT_ONCE);
      return { due: [claims], more: claims.length === AT_ONCE };
    },
    work: (claims) => probeAll(platform, claims),
    concurrency: 1,
    idle: IDLE_MS,
  });
}

/** Runs one round; returns the number of due orders. */
export async function probeUnknown(platform: Platform): Promise<number> {
  const claims = await claimUnknown(platform.db, AT_ONCE);
  await probeAll(platform, claims);
  return claims.length;
}

interface UnknownClaim {
  panelId: number;
  providerId: number;
  orderId: number;
}

/** Providers in parallel, so that a slow one does not delay the others. */
async function probeAll(platform: Platform, claims: UnknownClaim[]): Promise<void> {
  const byProvider = Map.groupBy(claims, ({ providerId }) => providerId);
  await Promise.all([...byProvider.values()].map((mine) => probe(platform, mine)));
}

async function probe(platform: Platform, claims: UnknownClaim[]): Promise<void> {
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
