import type { Caller } from "../../kernel/context/context.ts";
import { type Daemon, forever } from "../../kernel/polling/daemon.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { openAccess, providerAccess } from "../provider/access.ts";
import { providerResumed } from "./health.ts";
import { emptyProviders, noteBalance } from "./health-queries.ts";
import { sampleBalance } from "./sample-balance.ts";
import { providerClients } from "../provider/provider-clients.ts";

const EVERY_MS = 30_000;

/** Asks providers that ran out of money for their balance; orders continue by themselves after a top-up. */
export function startTopUpWatch(platform: Platform): Daemon {
  const stopping = new AbortController();
  const loop = forever(stopping.signal, platform, EVERY_MS, async () => {
    for (const { panelId, providerId } of await emptyProviders(platform.db)) {
      if (stopping.signal.aborted) break;
      await resumeWhenToppedUp(await systemCaller(platform, panelId, "top-up-watch"), providerId);
    }
    return false;
  });
  return {
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}

/** True where the provider was resumed. */
export async function resumeWhenToppedUp(caller: Caller, providerId: number): Promise<boolean> {
  const access = await caller.run((ctx) => providerAccess(ctx, providerId));
  const outcome = await providerClients(caller.platform).clientFor(openAccess(caller.platform, access)).balance();
  if (outcome.kind !== "ok") return false;
  const { balance } = outcome.value;
  return caller.run(async (ctx) => {
    await sampleBalance(ctx, providerId, balance);
    const grew = await noteBalance(ctx, providerId, balance);
    if (grew) await providerResumed(ctx, providerId);
    return grew;
  });
}
