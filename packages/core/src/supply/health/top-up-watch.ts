import type { Caller } from "../../kernel/context/context.ts";
import { type Daemon, startPoller } from "../../kernel/polling/poller.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { providerResumed } from "./health.ts";
import { sampleBalance } from "./sample-balance.ts";
import { withProvider } from "../provider/with-provider.ts";
import { emptyProviders, recordBalanceWhileEmpty } from "../store/providers-health.ts";

const EVERY_MS = 30_000;

/** Polls the balance of providers that are out of funds; orders continue automatically after a top-up. */
export function startTopUpWatch(platform: Platform): Daemon {
  return startPoller({
    platform,
    claim: async () => ({ due: await emptyProviders(platform.db), more: false }),
    async work({ panelId, providerId }) {
      await resumeWhenToppedUp(await systemCaller(platform, panelId, "top-up-watch"), providerId);
    },
    concurrency: 1,
    idle: EVERY_MS,
    // Nothing was claimed: the next round finds them again.
    release: async () => undefined,
  });
}

/** True if the provider was resumed. */
export async function resumeWhenToppedUp(caller: Caller, providerId: number): Promise<boolean> {
  const outcome = await withProvider(caller, providerId, (client) => client.balance());
  if (outcome.kind !== "ok") return false;
  const { balance } = outcome.value;
  return caller.run(async (ctx) => {
    await sampleBalance(ctx, providerId, balance);
    const grew = await recordBalanceWhileEmpty(ctx, providerId, balance);
    if (grew) await providerResumed(ctx, providerId);
    return grew;
  });
}
