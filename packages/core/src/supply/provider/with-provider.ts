import type { ResellerClient } from "@vitrine/integrations/reseller-api/create-reseller-client";
import type { Caller } from "../../kernel/context/context.ts";
import { openAccess, type ProviderAccess, providerAccess } from "./access.ts";
import { providerClients } from "./provider-clients.ts";

/**
 * Calls a provider of the caller's panel, outside any transaction. Takes the provider's id, or the access that an earlier transaction
 * read together with its claim. The call's effect on the provider's health is passed to `recordHealth`, next to other records.
 */
export async function withProvider<T>(
  caller: Caller,
  provider: number | ProviderAccess,
  call: (client: ResellerClient) => Promise<T>,
): Promise<T> {
  const access = typeof provider === "number" ? await caller.run((ctx) => providerAccess(ctx, provider)) : provider;
  return call(providerClients(caller.platform).clientFor(openAccess(caller.platform, access)));
}
