import type { SetServicesStatusInput } from "@vitrine/contract/selling/catalog/service";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { activation, performerKey, performerKeys } from "./activate.ts";
import { lockServices, performersOf } from "./queries.ts";
import { forgetSellable } from "./sellable.ts";
import type { ServiceRow } from "../store/services.ts";
import { type ServiceChange, writeServiceChanges } from "../store/services-prices.ts";

/** Requires that all ids belong to the panel; services that cannot be activated now are left unchanged and not counted. */
export async function setServicesStatus(ctx: Ctx, input: SetServicesStatusInput): Promise<{ changed: number }> {
  authorize(ctx, "catalog.manage");
  const ids = [...new Set(input.ids)];
  const services = await lockServices(ctx, ids);
  if (services.length !== ids.length) throw notFound();
  const others = services.filter((service) => service.status !== input.status);
  const changes = input.status === "off" ? others.map(switchedOff) : await activated(ctx, others);
  await writeServiceChanges(ctx, changes);
  if (changes.length > 0) {
    await audit(ctx, {
      action: "service.status",
      subject: `services:${changes.length}`,
      after: { status: input.status, ids: changes.map((change) => change.id) },
    });
    forgetSellable(ctx.panelId);
  }
  return { changed: changes.length };
}

const switchedOff = (service: ServiceRow): ServiceChange => ({ ...service, status: "off", statusReason: null });

async function activated(ctx: Ctx, services: ServiceRow[]): Promise<ServiceChange[]> {
  const performers = await performersOf(ctx, performerKeys(services));
  return services.flatMap((service) => {
    try {
      return [{ ...service, ...activation(service, performers.get(performerKey(service))) }];
    } catch (error) {
      if (error instanceof AppError) return [];
      throw error;
    }
  });
}
