import type { World } from "@vitrine/testkit/world";
import type { Caller } from "../../src/kernel/context/context.ts";
import { systemCaller } from "../../src/kernel/context/system-caller.ts";
import { listMoves } from "../../src/supply/drift/list-moves.ts";
import { connectProvider } from "../../src/supply/provider/connect.workflow.ts";
import { syncProvider } from "../../src/supply/sync/sync.workflow.ts";
import { goodBalance, type HostileProvider, service, startHostileProvider } from "./hostile-provider.ts";
import { allServices, byProviderService, importAll } from "./import-world.ts";

export interface DriftScene {
  caller: Caller;
  fake: HostileProvider;
  providerId: number;
  /** The provider's rates from now on, by service; the others cost 1.00. Synced immediately. */
  sells: (rates: Record<number, string>) => Promise<void>;
  services: () => Promise<ReturnType<typeof byProviderService>>;
  idOf: (external: string) => Promise<number>;
  moves: () => Promise<string[]>;
}

/** A separate panel with four services of a provider, bought at 1.00 and sold at 1.30. */
export async function driftScene(world: World, timeZone = "UTC"): Promise<DriftScene> {
  const caller = world.ownerOf(await world.newPanel({ timeZone }));
  const fake = await startHostileProvider({ balance: goodBalance, services: [1, 2, 3, 4].map((id) => service(id)) });
  const { id: providerId } = await connectProvider(caller, { url: fake.url, key: "key-12345678" });
  await importAll(caller, providerId);
  const worker = await systemCaller(world.platform, caller.panel.id, "sync");
  const services = async () => byProviderService(await allServices(caller));
  return {
    caller,
    fake,
    providerId,
    services,
    sells: async (rates) => {
      fake.says.services = [1, 2, 3, 4].map((id) => service(id, { rate: rates[id] ?? "1.00" }));
      await syncProvider(worker, providerId);
    },
    idOf: async (external) => (await services()).get(external)!.id,
    moves: async () => {
      const { items } = await caller.run((ctx) => listMoves(ctx, { query: null, outcome: null, provider: null, page: 1, perPage: 100 }));
      return items.map((move) => `${move.serviceId} ${move.outcome} ${move.rule} ${move.ruleFrom ?? "-"} ${move.rulePercent ?? "-"}`);
    },
  };
}
