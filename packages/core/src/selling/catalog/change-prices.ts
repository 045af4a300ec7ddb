import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { lockServices } from "./queries.ts";
import { forgetSellable } from "./sellable.ts";
import { resumedForPrice } from "./service-state.ts";
import type { ServiceRow } from "../store/services.ts";
import { type PriceChange, writePrices } from "../store/services-prices.ts";

export type PriceOf = Pick<ServiceRow, "rate" | "priceMode" | "extraCharge">;

/** Changes prices of many services, calculating each under its lock; `undefined` leaves a service as it is. Returns the locked services. */
export async function changePrices(ctx: Ctx, ids: number[], decide: (service: ServiceRow) => PriceOf | undefined): Promise<ServiceRow[]> {
  authorize(ctx, "catalog.manage");
  const services = await lockServices(ctx, ids);
  const changes = services.flatMap((service): PriceChange[] => {
    const price = decide(service);
    if (!price) return [];
    // The service was paused for its price, which the owner has just set.
    const state = price.rate >= service.cost || service.allowLoss ? resumedForPrice(service) : service;
    return [{ id: service.id, ...price, status: state.status, statusReason: state.statusReason }];
  });
  await writePrices(ctx, changes);
  if (changes.length > 0) forgetSellable(ctx.panelId);
  return services;
}
