import { networkOfService, OTHER_NETWORK } from "@vitrine/contract/selling/catalog/network";
import type { ProviderService } from "@vitrine/contract/supply/provider/provider";
import { rateDecimals } from "@vitrine/ui/text/money";

export type Entry = {
  service: ProviderService;
  network: string;
  /** Network and category: two networks may have a category with the same name. */
  group: string;
  /** The text that is searched. */
  words: string;
  rate: number;
};

export type Group = { key: string; name: string; network: string; entries: readonly Entry[] };
export type Network = { name: string; groups: readonly Group[]; count: number };
export type Catalogue = { networks: readonly Network[]; entries: readonly Entry[] };

/** Orders a provider's list as network → category → service, the largest networks first, unknown ones last. */
export function buildCatalogue(services: readonly ProviderService[]): Catalogue {
  const networks = new Map<string, Map<string, Entry[]>>();
  for (const service of services) {
    const network = networkOfService(service.category, service.name);
    const group = `${network}\n${service.category}`;
    const words = fold(`${service.service} ${service.name} ${service.category} ${network} ${service.type}`);
    const groups = networks.get(network) ?? new Map<string, Entry[]>();
    const entries = groups.get(group) ?? [];
    entries.push({ service, network, group, words, rate: Number(service.rate) });
    networks.set(network, groups.set(group, entries));
  }
  const ordered = [...networks].map(([name, groups]) => networkOf(name, groups)).sort(byWeight);
  return {
    networks: ordered,
    entries: ordered.flatMap((network) => network.groups.flatMap((group) => group.entries)),
  };
}

function networkOf(name: string, byGroup: ReadonlyMap<string, Entry[]>): Network {
  const groups = [...byGroup].map(([key, entries]) => ({ key, name: key.slice(name.length + 1), network: name, entries }));
  return { name, groups, count: groups.reduce((sum, group) => sum + group.entries.length, 0) };
}

function byWeight(a: Network, b: Network): number {
  if ((a.name === OTHER_NETWORK) !== (b.name === OTHER_NETWORK)) return a.name === OTHER_NETWORK ? 1 : -1;
  return b.count - a.count;
}

/** Decimals of the prices per 1000, so that they align. */
export const entryDecimals = (entries: readonly Entry[]): number => rateDecimals(entries.map(({ service }) => service.rate));

export type CatalogueFilter = {
  query: string;
  /** Already imported ones, those not yet, or both. */
  imported: "all" | "new" | "imported";
  orderable: boolean;
  refill: boolean;
  cancel: boolean;
  rateFrom: string;
  rateTo: string;
};

export const NO_FILTER: CatalogueFilter = {
  query: "",
  imported: "all",
  orderable: false,
  refill: false,
  cancel: false,
  rateFrom: "",
  rateTo: "",
};

export function isFiltered(filter: CatalogueFilter): boolean {
  return JSON.stringify({ ...filter, query: filter.query.trim() }) !== JSON.stringify(NO_FILTER);
}

/** Every word of the query must occur; in the catalogue's order. */
export function matchEntries(catalogue: Catalogue, filter: CatalogueFilter): readonly Entry[] {
  if (!isFiltered(filter)) return catalogue.entries;
  const words = fold(filter.query).split(" ").filter(Boolean);
  const from = bound(filter.rateFrom, 0);
  const to = bound(filter.rateTo, Infinity);
  return catalogue.entries.filter(({ service, words: text, rate }) => {
    if (rate < from || rate > to) return false;
    if (filter.orderable && !service.orderable) return false;
    if (filter.refill && !service.refill) return false;
    if (filter.cancel && !service.cancel) return false;
    if (filter.imported !== "all" && (service.importedId !== null) !== (filter.imported === "imported")) return false;
    return words.every((word) => text.includes(word));
  });
}

const bound = (text: string, otherwise: number): number => {
  const value = Number(text.replace(",", "."));
  return text.trim() === "" || !Number.isFinite(value) ? otherwise : value;
};

const fold = (text: string): string => text.toLowerCase().replaceAll("ё", "е").replaceAll(/\s+/g, " ").trim();
