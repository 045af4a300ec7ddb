import type { ServiceIdInput } from "@vitrine/contract/catalog/service";
import type { ListPerformersOutput } from "@vitrine/contract/performer/performer";
import { notFound } from "@vitrine/contract/shared/app-error";
import { formatAmount } from "@vitrine/contract/shared/money";
import { authorize } from "../access/authorize.ts";
import type { Ctx } from "../context.ts";
import { judged } from "./performers-of.ts";
import { findPerformed, performerRows } from "./queries.ts";
import { toPerformer } from "./shape.ts";

/** Who performs a service, the first asked first, each with what stands against it now. */
export async function listPerformers(ctx: Ctx, { serviceId }: Pick<ServiceIdInput, "serviceId">): Promise<ListPerformersOutput> {
  authorize(ctx, "provider.view");
  const service = await findPerformed(ctx, serviceId);
  if (!service) throw notFound();
  const performers = await judged(ctx, service, await performerRows(ctx, serviceId));
  return { items: performers.map(toPerformer), currency: ctx.panel.currency, rate: formatAmount(service.rate) };
}
