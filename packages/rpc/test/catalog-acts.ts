import { systemCaller } from "@vitrine/core/kernel/context/system-caller";
import { runImport } from "@vitrine/core/supply/import/run-import.workflow";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import type { World } from "@vitrine/testkit/world";

interface Stage {
  world: World;
  panelId: number;
  asOwner: Caller;
  providerUrl: string;
}
type Act = (stage: Stage) => unknown;

const service = async ({ world, panelId }: Stage) => ({
  panelId,
  serviceId: (await world.service({}, { ...world.panel, id: panelId })).id,
});

// Prerequisites of a mutation are other procedures, called by name.
// oxlint-disable-next-line typescript/no-explicit-any
type Calling = (caller: Caller) => any;

/** Inputs of the mutations of services and their categories. `calling` gives the procedures as the caller's. */
export function catalogActs(calling: Calling): Record<string, Act> {
  const category = async ({ panelId, asOwner }: Stage, name = "Walked") => {
    const { id } = await calling(asOwner).category.create({ panelId, name });
    return { panelId, categoryId: id as number };
  };
  const started = async ({ panelId, asOwner, providerUrl }: Stage): Promise<number> => {
    const { id } = await calling(asOwner).provider.connect({ panelId, url: providerUrl, key: "walk-key" });
    const { importId } = await calling(asOwner).catalog.startImport({ panelId, providerId: id, services: "all", extraCharge: "30" });
    return importId as number;
  };
  return {
    "catalog.cancelImport": async (stage) => ({ panelId: stage.panelId, importId: await started(stage) }),
    "catalog.revertImport": async (stage) => {
      const importId = await started(stage);
      await runImport(await systemCaller(stage.world.platform, stage.panelId, "import"), importId, new AbortController().signal);
      return { panelId: stage.panelId, importId };
    },
    "catalog.startImport": async (stage) => {
      const { id } = await calling(stage.asOwner).provider.connect({ panelId: stage.panelId, url: stage.providerUrl, key: "walk-key" });
      return { panelId: stage.panelId, providerId: id, services: "all", extraCharge: "30" };
    },
    "catalog.updateService": async (stage) => ({ ...(await service(stage)), name: "Another name" }),
    "catalog.updatePrice": async (stage) => ({ ...(await service(stage)), price: { mode: "fixed", rate: "7" } }),
    "catalog.editServices": async (stage) => {
      const { panelId, serviceId } = await service(stage);
      return { panelId, services: [{ serviceId, set: { name: "Edited", min: 7 } }] };
    },
    "catalog.setStatus": async (stage) => {
      const { panelId, serviceId } = await service(stage);
      return { panelId, ids: [serviceId], status: "off" };
    },
    "translation.put": async (stage) => {
      const { panelId, serviceId } = await service(stage);
      return { panelId, items: [{ kind: "service", id: serviceId, texts: { uk: { name: "Прогулянка" } } }] };
    },
    "category.create": ({ panelId }) => ({ panelId, name: "Walked" }),
    "category.update": async (stage) => ({ ...(await category(stage)), name: "Walked again" }),
    "category.order": async (stage) => {
      const ids = [(await category(stage)).categoryId, (await category(stage, "Walked too")).categoryId];
      return { panelId: stage.panelId, ids: ids.reverse() };
    },
    "category.remove": (stage) => category(stage),
    "service.create": async (stage) => {
      const { panelId, categoryId } = await category(stage);
      return { panelId, categoryId, name: "Walked", type: "Default", min: 1, max: 10, rate: "5" };
    },
    "service.order": async ({ world, panelId }) => {
      const panel = { ...world.panel, id: panelId };
      const ids = [(await world.service({ category: "Walk" }, panel)).id, (await world.service({ category: "Walk" }, panel)).id];
      return { panelId, ids: ids.reverse() };
    },
    "service.copy": (stage) => service(stage),
    "service.remove": (stage) => service(stage),
    "catalog.setRate": ({ panelId }) => ({ panelId, currency: "EUR", rate: "1.1" }),
  };
}

/** Inputs of the mutations of providers. */
export function providerActs(calling: Calling): Record<string, Act> {
  return {
    "provider.connect": ({ panelId, providerUrl }) => ({ panelId, url: providerUrl, key: "walk-key" }),
    "provider.update": async ({ world, panelId }) => ({
      panelId,
      providerId: await makeProvider(world.platform, { ...world.panel, id: panelId }),
      name: "Another name",
    }),
    "provider.remove": async ({ world, panelId }) => ({
      panelId,
      providerId: await makeProvider(world.platform, { ...world.panel, id: panelId }, { url: "http://removed.test/api/v2" }),
    }),
    "performer.set": async (stage) => {
      const { id } = await calling(stage.asOwner).provider.connect({ panelId: stage.panelId, url: stage.providerUrl, key: "walk-key" });
      return { ...(await service(stage)), performers: [{ providerId: id, service: "1" }] };
    },
    "provider.settleHeld": async (stage) => {
      const { id } = await calling(stage.asOwner).provider.connect({ panelId: stage.panelId, url: stage.providerUrl, key: "walk-key" });
      const panel = { ...stage.world.panel, id: stage.panelId };
      const held = { providerId: id as number, externalId: "1", status: "paused", statusReason: "price_held", cost: "0.50" } as const;
      return { panelId: stage.panelId, providerId: id, ids: [(await stage.world.service(held, panel)).id], decision: "accept" };
    },
    "drift.settle": async (stage) => {
      const { id } = await calling(stage.asOwner).provider.connect({ panelId: stage.panelId, url: stage.providerUrl, key: "walk-key" });
      const panel = { ...stage.world.panel, id: stage.panelId };
      const held = { providerId: id as number, externalId: "1", status: "paused", statusReason: "price_held", cost: "0.50" } as const;
      return { panelId: stage.panelId, ids: [(await stage.world.service(held, panel)).id], decision: "accept" };
    },
    "catalog.setDrift": async (stage) => {
      const { panelId, serviceId } = await service(stage);
      return { panelId, ids: [serviceId], policy: "keep", minCharge: "12.5" };
    },
  };
}
