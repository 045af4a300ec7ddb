import { can } from "@vitrine/contract/kernel/permission/table";
import { isPackage } from "@vitrine/contract/selling/catalog/service-types";
import {
  MOST_IN_BATCH,
  type BatchScope,
  type PreviewBatch,
  type PreviewBatchInput,
  type PreviewRow,
} from "@vitrine/contract/selling/price/batch";
import { applyRule, type BatchRule } from "@vitrine/contract/selling/price/batch-rule";
import { stepName } from "@vitrine/contract/selling/price/rounding";
import { plainPercent } from "@vitrine/contract/kernel/amount/percent";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { type ScopedService, servicesLike, servicesNamed, soldSince } from "./batch-queries.ts";

const DAYS = 30;
const DAY_MS = 86_400_000;

/** Every service of the scope with the price it would get. Changes nothing. */
export async function previewBatch(ctx: Ctx, { scope, rule }: PreviewBatchInput): Promise<PreviewBatch> {
  authorize(ctx, "price.view");
  const found = await inScope(ctx, scope);
  // Sales figures are financial data, like the rest of statistics.
  const sold = can(ctx.actor, "statistics.money") ? await soldSince(ctx, new Date(ctx.now.getTime() - DAYS * DAY_MS)) : undefined;
  return {
    items: found.slice(0, MOST_IN_BATCH).map((service) => shown(service, rule, soldText(service, sold))),
    currency: ctx.panel.currency,
    isCut: found.length > MOST_IN_BATCH,
  };
}

async function inScope(ctx: Ctx, scope: BatchScope): Promise<ScopedService[]> {
  if (!("ids" in scope)) return servicesLike(ctx, scope.filter, MOST_IN_BATCH + 1);
  const ids = [...new Set(scope.ids)];
  const found = await servicesNamed(ctx, ids);
  if (found.length !== ids.length) throw notFound();
  return found;
}

/** In the unit of the price: thousands, or packages. */
function soldText({ id, type }: ScopedService, sold: Awaited<ReturnType<typeof soldSince>> | undefined): string | null {
  if (!sold) return null;
  const found = sold.get(id);
  return String(found ? (isPackage(type) ? found.orders : found.quantity / 1000) : 0);
}

function shown({ allowLoss, rateStep, ...service }: ScopedService, rule: BatchRule, sold: string | null): PreviewRow {
  const ruled = applyRule(rule, { ...service, rateStep, allowLoss });
  return {
    ...service,
    allowLoss,
    rounding: stepName(rateStep),
    extraCharge: plainPercent(service.extraCharge),
    cost: formatAmount(service.cost),
    rate: formatAmount(service.rate),
    sold,
    newRate: ruled.code === null ? formatAmount(ruled.rate) : null,
    newMode: ruled.code === null ? ruled.mode : null,
    code: ruled.code,
  };
}
