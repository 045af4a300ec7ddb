import { asAmount } from "@vitrine/contract/kernel/amount/money";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import type { MadeService } from "@vitrine/testkit/service-factory";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import pg from "pg";
import type { PanelContext } from "../../../src/kernel/context/context.ts";
import type { ProviderClients } from "../../../src/supply/provider/provider-clients.ts";
import { Random } from "./random.ts";
import { SimulatedProvider } from "./simulated-provider.ts";

/** One database for many histories, each on its own panel. */
export interface Stage {
  world: World;
  /** Bypasses every policy, for changes that only time would make. */
  asDatabaseOwner: pg.Client;
  providers: Map<string, SimulatedProvider>;
  close(): Promise<void>;
}

/** A customer's initial balance, in units of 10⁻⁸: enough for some of the orders they will try. */
export const OPENING = 20n * 10n ** 8n;

export async function openStage(): Promise<Stage> {
  const providers = new Map<string, SimulatedProvider>();
  const clients: ProviderClients = { clientFor: ({ key }) => providers.get(key)!.client(), close: async () => undefined };
  const world = await makeWorld({ providers: clients });
  const asDatabaseOwner = new pg.Client(world.database.ownerUrl);
  await asDatabaseOwner.connect();
  return { world, asDatabaseOwner, providers, close: () => asDatabaseOwner.end() };
}

export interface Scene {
  stage: Stage;
  random: Random;
  panel: PanelContext;
  providerId: number;
  provider: SimulatedProvider;
  services: (MadeService & { type: "Default" | "Package" | "Custom Comments" })[];
  customers: MadeUser[];
}

export async function setScene(stage: Stage, seed: number): Promise<Scene> {
  const random = new Random(seed);
  const { world } = stage;
  const panel = await world.newPanel();
  const key = `sim-${panel.id}`;
  const provider = new SimulatedProvider(random, panel.id * 1_000_000);
  stage.providers.set(key, provider);
  const providerId = await makeProvider(world.platform, panel, { key });
  const services: Scene["services"] = [];
  for (const type of ["Default", "Package", "Custom Comments"] as const) {
    const made = await world.service(
      {
        type,
        providerId,
        externalId: type,
        min: 1,
        max: 10_000,
        rate: "1.23456789",
        cost: "0.98765432",
        cancel: true,
        refill: true,
        dripfeed: type === "Default",
      },
      panel,
    );
    services.push({ ...made, type });
  }
  const customers = [
    await world.customer(undefined, { panel, credit: asAmount(OPENING) }),
    await world.customer(undefined, { panel, credit: asAmount(OPENING) }),
  ];
  return { stage, random, panel, providerId, provider, services, customers };
}
