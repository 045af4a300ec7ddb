import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { providerKeyPlace } from "@vitrine/core/supply/provider/access";
import { createPlatform } from "@vitrine/core/flows/platform/create-platform";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { asOwner } from "./populate.ts";
import type { ProviderOrders } from "./zero-latency-provider.ts";

export interface BenchProvider {
  port: number;
  tell(orders: ProviderOrders): Promise<void>;
  stop(): Promise<void>;
}

/** A provider on a separate thread, so that its work does not count as ours. */
export async function startBenchProvider(): Promise<BenchProvider> {
  const worker = new Worker(new URL("./zero-latency-provider.ts", import.meta.url));
  const [port] = (await once(worker, "message")) as [number];
  return {
    port,
    async tell(orders) {
      const heard = once(worker, "message");
      worker.postMessage(orders, []);
      await heard;
    },
    async stop() {
      await worker.terminate();
    },
  };
}

export function benchPlatform(appUrl: string, secretKey: string): Platform {
  const settings = {
    adminHosts: ["p1.bench"],
    scheme: "http" as const,
    practiceProviderUrl: undefined,
    allowPrivateProviders: true,
    production: false,
  };
  return createPlatform({ appUrl, secretKey, settings });
}

/** Points the panels' providers to the benchmark's, each under the path that selects its latency. */
export async function pointProviders(
  platform: Platform,
  ownerUrl: string,
  port: number,
  at: (providerId: number) => { path: string; concurrency: number },
): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ panel_id: string; id: string }>("select panel_id, id from providers");
    for (const row of rows) {
      const { path, concurrency } = at(Number(row.id));
      const key = platform.sealer.seal("bench-key", providerKeyPlace(Number(row.panel_id), Number(row.id)));
      await client.query("update providers set url = $2, key_sealed = $3, status = 'ok', concurrency = $4 where id = $1", [
        row.id,
        `http://127.0.0.1:${port}/${path}/api/v2`,
        key,
        concurrency,
      ]);
    }
  });
}
