import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { ResellerClient } from "@vitrine/integrations/reseller-api/create-reseller-client";
import type { ProviderCatalogueService } from "@vitrine/integrations/reseller-api/read-services";
import { refusalOf } from "./refusal.ts";

/** The protocol's currency, used if a provider names none. */
const PROTOCOL_CURRENCY = "USD";

export interface ProviderAccount {
  balance: Amount;
  currency: string;
  /** False where the provider names no currency, which is then the protocol's. */
  statesCurrency: boolean;
}

/** Calls with the key; throws an error naming the problem with address or key. */
export async function readBalanceOf(client: ResellerClient): Promise<ProviderAccount> {
  const outcome = await client.balance();
  if (outcome.kind !== "ok") throw refusalOf(outcome);
  const { balance, currency } = outcome.value;
  return { balance, currency: currency ?? PROTOCOL_CURRENCY, statesCurrency: currency !== undefined };
}

/** Reads the catalogue; throws provider_catalogue_empty if it has no services. */
export async function readCatalogueOf(client: ResellerClient): Promise<ProviderCatalogueService[]> {
  const outcome = await client.services();
  if (outcome.kind !== "ok") throw refusalOf(outcome);
  if (outcome.value.services.length === 0) throw new AppError("provider_catalogue_empty");
  return outcome.value.services;
}
