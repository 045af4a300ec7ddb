import type { ReorderInput } from "@vitrine/contract/kernel/paging/list";
import type { ServiceIdInput } from "@vitrine/contract/selling/catalog/service";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { lockServices } from "../catalog/queries.ts";
import { forgetSellable } from "../catalog/sellable.ts";
import { permute } from "../../kernel/paging/permute.ts";
import { insertCopy, patchService } from "../store/services.ts";
import { lockNeighbours, makePlaceAfter, writeServicePlaces } from "../store/services-places.ts";

/** Reorders services within their categories; every id must be the panel's. */
export async function orderServices(ctx: Ctx, { ids }: ReorderInput): Promise<void> {
  authorize(ctx, "catalog.manage");
  const services = await lockNeighbours(ctx, ids);
  const known = new Map(services.map(({ id, categoryId }) => [id, categoryId]));
  if (ids.some((id) => !known.has(id))) throw notFound();
  const moved = [...Map.groupBy(services, ({ categoryId }) => categoryId)].flatMap(([category, rows]) =>
    permute(
      rows,
      ids.filter((id) => known.get(id) === category),
    ),
  );
  if (moved.length === 0) return;
  await writeServicePlaces(ctx, moved);
  await audit(ctx, { action: "service.order", subject: `services:${ids.length}`, after: { ids } });
}

/** Makes an inactive copy directly after the service; returns its id. */
export async function insertCopyOf(ctx: Ctx, { serviceId }: ServiceIdInput): Promise<number> {
  authorize(ctx, "catalog.manage");
  const [service] = await lockServices(ctx, [serviceId]);
  if (!service) throw notFound();
  await makePlaceAfter(ctx, serviceId);
  const copyId = await insertCopy(ctx, serviceId);
  await audit(ctx, { action: "service.copy", subject: `service:${copyId}`, after: { from: serviceId, name: service.name } });
  return copyId;
}

/** Removes the service permanently. Its orders keep it, and open ones are performed to their end. */
export async function removeService(ctx: Ctx, { serviceId }: ServiceIdInput): Promise<void> {
  authorize(ctx, "catalog.manage");
  const [service] = await lockServices(ctx, [serviceId]);
  if (!service) throw notFound();
  await patchService(ctx, serviceId, { status: "off", statusReason: null, deletedAt: ctx.now }, { moves: true });
  const { name, categoryId, type, rate, providerId, externalId } = service;
  await audit(ctx, {
    action: "service.remove",
    subject: `service:${serviceId}`,
    before: { name, categoryId, type, rate: formatAmount(rate), providerId, providerService: externalId },
  });
  forgetSellable(ctx.panelId);
}
