import { networkOfService } from "@vitrine/contract/selling/catalog/network";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { lockServices } from "./queries.ts";
import { reprice } from "./reprice.ts";
import { forgetSellable } from "./sellable.ts";
import { ensureCategories } from "../store/categories.ts";
import { insertOwnService, type OwnServiceRow, patchService } from "../store/services.ts";

export type NewOwnService = Omit<OwnServiceRow, "categoryId"> & { category: string };

/** Creates an in-house service, performed by the panel's own performers, in the category of that name. */
export async function makeOwnService(ctx: Ctx, { category, ...service }: NewOwnService): Promise<number> {
  authorize(ctx, "catalog.manage");
  const categories = await ensureCategories(ctx, [{ name: category, network: networkOfService(category, service.name) }]);
  const id = await insertOwnService(ctx, { ...service, categoryId: categories.get(category)! });
  forgetSellable(ctx.panelId);
  return id;
}

/** A changed cost moves a price that follows it, and pauses a service whose fixed price is now below it. */
export async function setOwnCost(ctx: Ctx, serviceId: number, cost: Amount): Promise<void> {
  authorize(ctx, "catalog.manage");
  const [service] = await lockServices(ctx, [serviceId]);
  if (!service || service.cost === cost) return;
  const next = reprice(service, cost, "1");
  await patchService(ctx, serviceId, next, { moves: true });
  forgetSellable(ctx.panelId);
}
