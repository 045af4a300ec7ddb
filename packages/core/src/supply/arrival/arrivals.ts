import {
  type Arrivals,
  ARRIVAL_VIEWS,
  FIRST_EXTRA_CHARGE,
  type HideArrivalsInput,
  type ListArrivalsInput,
  type MatchingArrivals,
  type MatchingArrivalsInput,
} from "@vitrine/contract/supply/arrival/arrival";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { isOrderable } from "@vitrine/contract/selling/catalog/service-types";
import { stepName } from "@vitrine/contract/selling/price/rounding";
import { audit } from "../../kernel/audit/audit.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { plainDecimal } from "../../selling/catalog/price.ts";
import { hideServices } from "../store/provider-services.ts";
import { findProvider } from "../store/providers.ts";
import { type ArrivalRow, arrivalsByProvider, countArrivals, importDefaults, pageOfArrivals } from "./queries.ts";

/** New services at the panel's providers, and the terms of a one-click import. */
export async function listArrivals(ctx: Ctx, input: ListArrivalsInput): Promise<Arrivals> {
  authorize(ctx, "provider.view");
  const { page, perPage, view } = input;
  const rows = await pageOfArrivals(ctx, input, { limit: perPage, offset: (page - 1) * perPage });
  const byView = await countArrivals(ctx, input);
  const counts = Object.fromEntries(ARRIVAL_VIEWS.map((name) => [name, byView.get(name) ?? 0])) as Arrivals["counts"];
  const providers = await importDefaults(ctx);
  return {
    items: rows.map(shown),
    page,
    perPage,
    total: counts[view],
    counts,
    providers: providers.map(({ id, name, extraCharge, rateStep }) => ({
      id,
      name,
      extraCharge: extraCharge === null ? FIRST_EXTRA_CHARGE : plainDecimal(extraCharge),
      rounding: rateStep === null ? null : stepName(rateStep),
    })),
  };
}

function shown({
  externalId,
  rate,
  rawType,
  averageTime: _,
  providerId,
  providerName,
  currency,
  since,
  ...row
}: ArrivalRow): Arrivals["items"][number] {
  return {
    ...row,
    service: externalId,
    rate: formatAmount(rate),
    type: row.type === "unknown" ? rawType : row.type,
    orderable: isOrderable(row.type),
    missingSince: null,
    provider: { id: providerId, name: providerName, currency },
    since: toSeconds(since),
  };
}

/** Everything that matches the list's filters, on all pages. */
export async function matchingArrivals(ctx: Ctx, filter: MatchingArrivalsInput): Promise<MatchingArrivals> {
  authorize(ctx, "provider.view");
  return { items: await arrivalsByProvider(ctx, filter) };
}

/** Hidden ones stay hidden until they are shown again. */
export async function hideArrivals(ctx: Ctx, { providerId, services, isHidden }: HideArrivalsInput): Promise<{ changed: number }> {
  authorize(ctx, "catalog.manage");
  if (!(await findProvider(ctx, providerId))) throw notFound();
  const changed = await hideServices(ctx, providerId, services, isHidden);
  if (changed > 0)
    await audit(ctx, { action: "provider.hide_new", subject: `provider:${providerId}`, after: { services: changed, isHidden } });
  return { changed };
}
