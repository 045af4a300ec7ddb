import { perPlatform } from "../../kernel/context/per-platform.ts";
import { createSafeFetcher, type SafeFetcher } from "@vitrine/integrations/http/safe-fetch";
import { createResellerClient, type ResellerClient } from "@vitrine/integrations/reseller-api/create-reseller-client";

export interface ProviderClientsOptions {
  /** Development only: allows providers on this machine and network. */
  allowPrivate: boolean;
  /** Origins exempt from the address rules: the practice provider's. */
  exemptOrigins: readonly string[];
  fetcher?: SafeFetcher;
}

export interface ProviderClients {
  clientFor(provider: { url: string; key: string; panelId: number }, options?: { answerTimeoutMs?: number }): ResellerClient;
  close(): Promise<void>;
}

/** All calls to providers use this one guarded fetcher of the process. */
export function createProviderClients({ allowPrivate, exemptOrigins, fetcher }: ProviderClientsOptions): ProviderClients {
  const outgoing = fetcher ?? createSafeFetcher({ allowPrivate, exemptOrigins });
  return {
    clientFor: ({ url, key, panelId }, { answerTimeoutMs } = {}) =>
      createResellerClient({
        url,
        key,
        owner: `panel ${panelId}`,
        fetcher: outgoing,
        ...(answerTimeoutMs === undefined ? {} : { answerTimeoutMs }),
      }),
    close: () => outgoing.close(),
  };
}

/** Clients for providers, shared by the process. */
export const providerClients = perPlatform<ProviderClients>((platform) => {
  const { allowPrivateProviders, practiceProviderUrl } = platform.settings;
  const clients = createProviderClients({
    allowPrivate: allowPrivateProviders,
    exemptOrigins: practiceProviderUrl === undefined ? [] : [new URL(practiceProviderUrl).origin],
  });
  platform.onClose(() => clients.close());
  return clients;
});
