import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { Service, ServiceIdInput } from "@vitrine/contract/selling/catalog/service";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { findService } from "./queries.ts";
import { toService } from "./shape.ts";

export async function getService(ctx: Ctx, input: Pick<ServiceIdInput, "serviceId">): Promise<Service> {
  authorize(ctx, "service.view");
  const row = await findService(ctx, input.serviceId);
  if (!row) throw notFound();
  return toService(row);
}
