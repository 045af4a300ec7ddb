import type { Service, ServiceIdInput } from "@vitrine/contract/selling/catalog/service";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { getService } from "../../selling/catalog/get.ts";
import { insertCopyOf } from "../../selling/service/arrange.ts";
import { copyFallbacks } from "../../supply/fallback/set.ts";
import { copyTerms } from "../../ordering/executor/own-services.ts";

/** An inactive copy of a service, with its fallback providers and, of an in-house service, the performers' terms. */
export async function copyService(ctx: Ctx, { serviceId }: ServiceIdInput): Promise<Service> {
  authorize(ctx, "catalog.manage");
  const copyId = await insertCopyOf(ctx, { serviceId });
  await copyFallbacks(ctx, serviceId, copyId);
  await copyTerms(ctx, serviceId, copyId);
  return getService(ctx, { serviceId: copyId });
}
