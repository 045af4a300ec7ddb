import { lookup, Resolver } from "node:dns/promises";

/** What the product asks of the domain name system. */
export interface DomainResolver {
  /** Whether the domain, or the one it is a part of, is registered; false too where no answer came. */
  isRegistered(domain: string): Promise<boolean>;
  /** Whether a browser that opens the domain comes to the host: by CNAME, or by a common address. */
  pointsTo(domain: string, host: string): Promise<boolean>;
}

/** Under these a name of two labels belongs to the registry, not to an owner: com.ua, co.uk. */
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

export function createDomainResolver(options: { servers?: string[]; timeoutMs?: number } = {}): DomainResolver {
  const resolver = new Resolver({ timeout: options.timeoutMs ?? 2_000, tries: 2 });
  if (options.servers) resolver.setServers(options.servers);
  const ask = async <T>(question: Promise<T[]>): Promise<T[]> => question.catch(() => []);
  return {
    async isRegistered(domain) {
      for (const name of registrableNames(domain)) {
        if ((await ask(resolver.resolveNs(name))).length > 0) return true;
      }
      return (await ask(resolver.resolve4(domain))).length > 0 || (await ask(resolver.resolve6(domain))).length > 0;
    },
    async pointsTo(domain, host) {
      const aliases = await ask(resolver.resolveCname(domain));
      if (aliases.some((alias) => alias.toLowerCase() === host.toLowerCase())) return true;
      const ours = new Set((await ask(lookup(host, { all: true }))).map(({ address }) => address));
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
