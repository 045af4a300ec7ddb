import http from "node:http";
import type { AddressInfo } from "node:net";
import type { PanelContext } from "@vitrine/core/kernel/context/context";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { createProviderClients, providerClients } from "@vitrine/core/supply/provider/provider-clients";
import { createSafeFetcher } from "@vitrine/integrations/http/safe-fetch";
import { createResellerHandler } from "@vitrine/rest/reseller/create-reseller-handler";

/**
 * While the demo is created the product does not serve yet: the parent's reseller API listens on its own port, and calls to the
 * parent's address go there. Everything else is called as usual.
 */
export async function withParentApi<Result>(platform: Platform, parent: PanelContext, work: () => Promise<Result>): Promise<Result> {
  const handle = createResellerHandler(platform);
  const server = http.createServer((request, response) => {
    void handle(request, response, {
      panel: parent,
      requestId: "demo",
      ip: "127.0.0.1",
      acts: () => undefined,
      count: async () => undefined,
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const fetcher = createSafeFetcher({ allowPrivate: true, exemptOrigins: [] });
  const origin = `${platform.settings.scheme}://${parent.domain}`;
  const usual = providerClients(platform);
  const clients = createProviderClients({
    allowPrivate: true,
    exemptOrigins: [],
    fetcher: {
      fetch: (url, request) => fetcher.fetch(url.startsWith(`${origin}/`) ? url.replace(origin, `http://127.0.0.1:${port}`) : url, request),
      close: () => fetcher.close(),
    },
  });
  providerClients.set(platform, clients);
  try {
    return await work();
  } finally {
    providerClients.set(platform, usual);
    await clients.close();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }
}
