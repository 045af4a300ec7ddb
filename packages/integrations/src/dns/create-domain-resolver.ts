import { lookup, Resolver } from "node:dns/promises";
import { type FoundCertificate, readCertificate } from "./read-certificate.ts";

/** DNS lookups that the product needs. */
export interface DomainResolver {
  /** Whether the domain or its parent is registered; also false if there was no answer. */
  isRegistered(domain: string): Promise<boolean>;
  /** Whether the domain resolves to the host: by CNAME, or by a common address. */
  pointsTo(domain: string, host: string): Promise<boolean>;
  recordsOf(domain: string): Promise<DomainRecords>;
  /** The host's addresses: the configured ones, else the ones it resolves to. */
  addressesOf(host: string): Promise<string[]>;
  /** The certificate that the host's server shows to visitors of the domain. */
  certificateOf(domain: string, host: string): Promise<FoundCertificate>;
}

export interface DomainRecords {
  A: string[];
  AAAA: string[];
  CNAME: string[];
  /** false: DNS did not answer, which says nothing about the domain. */
  answered: boolean;
}

interface ResolverOptions {
  servers?: string[];
  timeoutMs?: number;
  /** The platform's addresses, if they differ from its host name's. */
  addresses?: readonly string[];
}

/** These codes are answers too: no such name, or no such record. */
const NOTHING = new Set(["ENOTFOUND", "ENODATA"]);
const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined);

/** Under these labels a two-label name belongs to the registry, not to an owner: com.ua, co.uk. */
const REGISTRY_LABELS = new Set([
  "ac",
  "co",
  "com",
  "edu",
  "gob",
  "gov",
  "gen",
  "ltd",
  "me",
  "mil",
  "my",
  "ne",
  "net",
  "nom",
  "or",
  "org",
  "plc",
  "web",
]);

export function createDomainResolver(options: ResolverOptions = {}): DomainResolver {
  const resolver = new Resolver({ timeout: options.timeoutMs ?? 2_000, tries: 2 });
  if (options.servers) resolver.setServers(options.servers);
  const ask = async <T>(question: Promise<T[]>): Promise<T[]> => question.catch(() => []);
  const { addresses = [] } = options;
  const addressesOf = async (host: string): Promise<string[]> =>
    addresses.length > 0 ? [...addresses] : (await ask(lookup(host, { all: true }))).map(({ address }) => address);
  return {
    addressesOf,
    async certificateOf(domain, host) {
      const [address] = await addressesOf(host);
      return address === undefined ? { state: "unknown" } : readCertificate(domain, address);
    },
    async recordsOf(domain) {
      let answered = false;
      const read = async (question: Promise<string[]>): Promise<string[]> => {
        try {
          const values = await question;
          answered = true;
          return values;
        } catch (error) {
          answered ||= NOTHING.has(String(codeOf(error)));
          return [];
        }
      };
      const [A, AAAA, CNAME] = await Promise.all([
        read(resolver.resolve4(domain)),
        read(resolver.resolve6(domain)),
        read(resolver.resolveCname(domain)),
      ]);
      return { A, AAAA, CNAME: CNAME.map((name) => name.toLowerCase()), answered };
    },
    async isRegistered(domain) {
      for (const name of registrableNames(domain)) {
        if ((await ask(resolver.resolveNs(name))).length > 0) return true;
      }
      return (await ask(resolver.resolve4(domain))).length > 0 || (await ask(resolver.resolve6(domain))).length > 0;
    },
    async pointsTo(domain, host) {
      const aliases = await ask(resolver.resolveCname(domain));
      if (aliases.some((alias) => alias.toLowerCase() === host.toLowerCase())) return true;
      const ours = new Set(await addressesOf(host));
      const theirs = [...(await ask(resolver.resolve4(domain))), ...(await ask(resolver.resolve6(domain)))];
      return theirs.some((address) => ours.has(address));
    },
  };
}

/** The domain and its parents down to the name an owner can register. */
export function registrableNames(domain: string): string[] {
  const labels = domain.split(".");
  const names: string[] = [];
  for (let from = 0; labels.length - from >= 2; from++) {
    const name = labels.slice(from);
    const isRegistry = name.length === 2 && name[1]!.length === 2 && REGISTRY_LABELS.has(name[0]!);
    if (!isRegistry) names.push(name.join("."));
  }
  return names;
}
