import { listServicesInput, type Service } from "@vitrine/contract/selling/catalog/service";
import type { Import } from "@vitrine/contract/supply/import/import";
import type { Caller } from "../../src/kernel/context/context.ts";
import { listServices } from "../../src/selling/catalog/list.ts";
import { getImport } from "../../src/supply/import/get-import.ts";
import { runImport } from "../../src/supply/import/run-import.workflow.ts";
import { startImport } from "../../src/supply/import/start-import.ts";
import { systemCaller } from "../../src/kernel/context/system-caller.ts";

export const never = new AbortController().signal;

/** In the same way as the worker. */
export async function runAsWorker(caller: Caller, importId: number): Promise<Import> {
  await runImport(await systemCaller(caller.platform, caller.panel.id, "import"), importId, never);
  return caller.run((ctx) => getImport(ctx, { importId }));
}

export async function importAll(
  caller: Caller,
  providerId: number,
  extraCharge = "30",
  services: "all" | string[] = "all",
): Promise<Import> {
  const { importId } = await caller.run((ctx) => startImport(ctx, { providerId, services, extraCharge }));
  return runAsWorker(caller, importId);
}

export async function allServices(caller: Caller): Promise<Service[]> {
  const found: Service[] = [];
  for (let page = 1; ; page++) {
    const { items } = await caller.run((ctx) => listServices(ctx, listServicesInput.parse({ page, perPage: 100 })));
    found.push(...items);
    if (items.length < 100) return found;
  }
}

export const byProviderService = (services: Service[]): Map<string, Service> =>
  new Map(services.map((service) => [service.providerService!, service]));
