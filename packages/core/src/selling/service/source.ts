import { isOrderable } from "@vitrine/contract/selling/catalog/service-types";
import type { CreateServiceInput } from "@vitrine/contract/selling/catalog/service";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Ctx } from "../../kernel/context/context.ts";
import { type CatalogueService, findCatalogueService, providerState } from "../catalog/source-queries.ts";
import { currentRate } from "../catalog/list-rates.ts";

/** A provider's service that the panel can resell, at the current exchange rate. */
export interface Source extends CatalogueService {
  providerId: number;
  externalId: string;
  exchangeRate: string;
}

/** Undefined for a manual service. */
export async function sourceOf(ctx: Ctx, input: CreateServiceInput): Promise<Source | undefined> {
  const { providerId, providerServiceId: externalId } = input;
  if (providerId === undefined && externalId === undefined) return undefined;
  if (providerId === undefined || externalId === undefined) {
    const missing = providerId === undefined ? "providerId" : "providerServiceId";
    throw new AppError("validation", {}, { fields: { [missing]: { code: "required", params: {} } } });
  }
  const state = await providerState(ctx, providerId);
  if (state === undefined) throw new AppError("provider_not_found");
  if (state === "off") throw new AppError("provider_is_inactive");
  const found = await findCatalogueService(ctx, { providerId, externalId });
  if (!found) throw new AppError("service_id_invalid");
  if (found.isMissing) throw new AppError("provider_service_inactive");
  if (!isOrderable(found.type)) throw new AppError("service_type_unsupported", { type: found.type });
  const exchangeRate = await currentRate(ctx, found.currency);
  if (exchangeRate === undefined) throw new AppError("rate_missing", { from: found.currency, to: ctx.panel.currency });
  return { ...found, providerId, externalId, exchangeRate };
}
