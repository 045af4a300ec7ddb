import { notFound } from "@vitrine/contract/shared/app-error";
import type { Service, ServiceIdInput } from "@vitrine/contract/catalog/service";
import { authorize } from "../access/authorize.ts";
import type { Ctx } from "../context.ts";
import { findService } from "./queries.ts";
import { toService } from "./shape.ts";

export async function getService(ctx: Ctx, input: Pick<ServiceIdInput, "serviceId">): Promise<Service> {
  authorize(ctx, "catalog.view");
  const row = await findService(ctx, input.serviceId);
  if (!row) throw notFound();
  return toService(row);
}
