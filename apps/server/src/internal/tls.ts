import type { IncomingMessage, ServerResponse } from "node:http";
import { resolvePanel } from "@vitrine/core/kernel/context/resolve-panel";
import { isOwnDomain } from "@vitrine/core/tenancy/domain/domain-name";
import { SERVED } from "@vitrine/core/tenancy/panel/transitions";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { isNeighbour } from "@vitrine/telemetry/neighbour";

export const TLS_PATH = "/internal/tls";

/**
 * Whether a certificate may be fetched for `?domain=`: 200 for the platform's hosts and for panels that are served there, else 404.
 * Panels with status `not_payed` or `error` are served too, and would be unreachable with an expired certificate. An own domain that never
 * pointed here is refused, since every handshake with its name would cause a failed order at the certificate authority.
 */
export async function answerTls(platform: Platform, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const domain = new URLSearchParams(request.url!.slice(request.url!.indexOf("?"))).get("domain")?.toLowerCase() ?? "";
  const isAllowed = isNeighbour(request) && NAME.test(domain) && (await isServed(platform, domain));
  response.writeHead(isAllowed ? 200 : 404, { "Content-Length": 0, "Cache-Control": "no-store" }).end();
}

const NAME = /^[a-z0-9.-]+$/;

const portOf = (host: string): string => /:\d+$/.exec(host)?.[0] ?? "";

/** Proxies name domains without a port; where the platform's hosts have one, its panels' domains have it too. */
async function isServed(platform: Platform, domain: string): Promise<boolean> {
  const { adminHosts } = platform.settings;
  if (adminHosts.some((host) => host.slice(0, host.length - portOf(host).length) === domain)) return true;
  for (const port of new Set(["", ...adminHosts.map(portOf)])) {
    const panel = await resolvePanel(platform, domain + port);
    if (panel) return SERVED.has(panel.status) && (panel.status !== "activating" || !isOwnDomain(domain + port, adminHosts));
  }
  return false;
}
