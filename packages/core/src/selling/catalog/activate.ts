import { isOrderable } from "@vitrine/contract/selling/catalog/service-types";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import type { Limits } from "./queries.ts";
import { reprice } from "./reprice.ts";
import type { ServicePatch, ServiceRow } from "../store/services.ts";

/**
 * Activates a service at the current cost; this also accepts a price increase on hold. Throws if it cannot be sold:
 * service_type_unsupported, provider_not_found, provider_inactive, provider_service_inactive, price_below_cost, amount_invalid.
 */
export function activation(service: ServiceRow, performer: Limits | undefined): ServicePatch {
  if (!isOrderable(service.type)) throw new AppError("service_type_unsupported", { type: service.type });
  if (performer?.isRemoved || service.statusReason === "provider_removed") throw new AppError("provider_not_found");
  if (service.externalId !== null && (!performer || performer.isMissing)) throw new AppError("provider_service_inactive");
  if (performer?.isOff || service.statusReason === "provider_off") throw new AppError("provider_inactive");
  const next = reprice({ ...service, status: "active", statusReason: null }, performer?.rate ?? service.costRate, service.exchangeRate);
  if (next.statusReason === "below_cost") throw new AppError("price_below_cost", { cost: formatAmount(next.cost) });
  if (next.status !== "active") throw new AppError("amount_invalid");
  return next;
}

export const performerKey = ({ providerId, externalId }: Pick<ServiceRow, "providerId" | "externalId">): string =>
  `${providerId} ${externalId}`;

export const performerKeys = (services: ServiceRow[]): { providerId: number; externalId: string }[] =>
  services.flatMap(({ providerId, externalId }) => (providerId === null || externalId === null ? [] : [{ providerId, externalId }]));
