import type { ServiceIdInput } from "@vitrine/contract/selling/catalog/service";
import type { ListPerformersOutput } from "@vitrine/contract/supply/fallback/performer";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { judged } from "./performers-of.ts";
import { findPerformed, performerRows } from "./queries.ts";
import { toPerformer } from "./shape.ts";

/** The providers of a service in the order they are tried, each with its current problem. */
export async function listPerformers(ctx: Ctx, { serviceId }: Pick<ServiceIdInput, "serviceId">): Promise<ListPerformersOutput> {
  authorize(ctx, "provider.view");
  const service = await findPerformed(ctx, serviceId);
  if (!service || service.deletedAt) throw notFound();
  const performers = await judged(ctx, service, await performerRows(ctx, serviceId));
  return { items: performers.map(toPerformer), currency: ctx.panel.currency, rate: formatAmount(service.rate) };
}
