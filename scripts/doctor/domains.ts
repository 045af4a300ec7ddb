import { randomBytes } from "node:crypto";
import type { DomainRecords, DomainResolver } from "@vitrine/integrations/dns/create-domain-resolver";
import { type Check, type Finding, ok, problem, warning } from "./finding.ts";

const DAY_MS = 86_400_000;
const SOON_DAYS = 14;
const LOCAL = /^(?:localhost|.*\.localhost|127\.0\.0\.1|\[::1\])$/;

const hostOf = (host: string): string => host.replace(/:\d+$/, "");
const has = ({ A, AAAA, CNAME }: DomainRecords): boolean => A.length + AAAA.length + CNAME.length > 0;

/** Visitors use https only in production. */
export const checkDomains: Check = async ({ env, platform }) => {
  if (!env.isProduction) return [];
  const hosts = env.ADMIN_HOSTS.map(hostOf);
  const local = hosts.filter((host) => LOCAL.test(host));
  if (local.length > 0)
    return [
      problem(
        "domain",
        `ADMIN_HOSTS names ${local.join(", ")}, which no visitor reaches.`,
        "Set ADMIN_HOSTS to the domain that visitors use.",
      ),
    ];
  const found = await Promise.all(hosts.map((host) => examine(host, platform.domains, env.PUBLIC_ADDRESSES, platform.now())));
  return found.flat();
};

async function examine(host: string, domains: DomainResolver, expected: readonly string[], now: Date): Promise<Finding[]> {
  const [own, panels] = await Promise.all([domains.recordsOf(host), domains.recordsOf(`doctor-${randomBytes(4).toString("hex")}.${host}`)]);
  if (!own.answered)
    return [warning("domain", `DNS doesn't answer for ${host}.`, "Try again; if it stays so, check the name servers of the domain.")];
  if (!has(own)) return [problem("domain", `${host} leads nowhere.`, `Add an A record for ${host} with the address of this machine.`)];
  const elsewhere = expected.length > 0 && own.CNAME.length === 0 && ![...own.A, ...own.AAAA].some((address) => expected.includes(address));
  return [
    elsewhere
      ? problem(
          "domain",
          `${host} leads to ${[...own.A, ...own.AAAA].join(", ")}, not to PUBLIC_ADDRESSES.`,
          "Correct the A record, or PUBLIC_ADDRESSES.",
        )
      : ok("domain", `${host} leads somewhere.`),
    has(panels)
      ? ok("subdomains", `Panels get subdomains of ${host}.`)
      : problem(
          "subdomains",
          `Subdomains of ${host} lead nowhere: no panel can be opened.`,
          `Add a wildcard record: *.${host} with the same address.`,
        ),
    await certificate(host, domains, now),
  ];
}

async function certificate(host: string, domains: DomainResolver, now: Date): Promise<Finding> {
  const found = await domains.certificateOf(host, host);
  if (found.state === "unknown")
    return problem(
      "tls",
      `Nothing answers for ${host} on port 443.`,
      "Start the proxy: docker compose --profile https up -d, and open ports 80 and 443 in the firewall.",
    );
  if (found.state !== "valid")
    return problem(
      "tls",
      `${host} has no valid certificate.`,
      "Look into the proxy's log (docker compose logs caddy): the domain must lead here, and port 80 be open.",
    );
  const days = Math.floor((found.expiresAt.getTime() - now.getTime()) / DAY_MS);
  if (days >= SOON_DAYS) return ok("tls", `The certificate of ${host} is valid for ${days} days.`);
  return warning(
    "tls",
    `The certificate of ${host} ends in ${days} days and was not renewed.`,
    "Look into the proxy's log: docker compose logs caddy.",
  );
}
