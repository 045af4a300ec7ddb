import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { hostOf, LEAST_BUYERS } from "@vitrine/contract/insight/top/top";
import type { EndedRow, SuppliedRow } from "./tally-queries.ts";
import { type Figures, Tally } from "./tally.ts";

export interface ListedService extends Figures {
  host: string;
  externalId: string;
  name: string;
  network: string;
  type: string;
  rate: Amount | null;
  currency: string | null;
}
export interface ListedProvider extends Figures {
  host: string;
  services: number;
  networks: string[];
}
export interface ListedNetwork extends Figures {
  /** Empty: all of them together. */
  network: string;
}

class Offered extends Tally {
  readonly host: string;
  readonly supplied: SuppliedRow;
  readonly networks = new Map<string, number>();
  readonly prices = new Map<number, SuppliedRow>();

  constructor(host: string, supplied: SuppliedRow) {
    super();
    this.host = host;
    this.supplied = supplied;
  }
}

/** Figures on providers and their services from the whole platform's orders, collected panel by panel. */
export class Market {
  readonly #services = new Map<string, Offered>();
  readonly #providers = new Map<string, Tally>();
  readonly #networks = new Map<string, Tally>();

  add(ownerId: number, ended: EndedRow[], supplied: SuppliedRow[]): void {
    const known = new Map(supplied.map((row) => [`${row.providerId} ${row.externalId}`, row]));
    for (const row of ended) {
      const at = known.get(`${row.providerId} ${row.externalId}`);
      const host = at && hostOf(at.url);
      if (!host) continue;
      const service = obtain(this.#services, `${host} ${row.externalId}`, () => new Offered(host, at));
      service.add(ownerId, row);
      service.prices.set(ownerId, at);
      service.networks.set(row.network, (service.networks.get(row.network) ?? 0) + row.orders);
      obtain(this.#providers, host, () => new Tally()).add(ownerId, row);
      for (const network of [row.network, ""]) obtain(this.#networks, network, () => new Tally()).add(ownerId, row);
    }
  }

  /** `leastBuyers`: prices that fewer owners pay stay private. */
  services(leastBuyers = LEAST_BUYERS): ListedService[] {
    return [...this.#services.values()]
      .filter((service) => service.isListed)
      .map((service) => ({
        ...service.figures(),
        host: service.host,
        externalId: service.supplied.externalId,
        name: service.supplied.name,
        type: service.supplied.type,
        network: mostOf(service.networks)[0]!,
        ...priceOf([...service.prices.values()], leastBuyers),
      }));
  }

  providers(): ListedProvider[] {
    return [...this.#providers]
      .filter(([, tally]) => tally.isListed)
      .map(([host, tally]) => {
        const listed = [...this.#services.values()].filter((service) => service.host === host && service.isListed);
        const networks = new Map<string, number>();
        for (const service of listed)
          for (const [network, orders] of service.networks) networks.set(network, (networks.get(network) ?? 0) + orders);
        return { ...tally.figures(), host, services: listed.length, networks: mostOf(networks) };
      });
  }

  networks(): ListedNetwork[] {
    return [...this.#networks].filter(([, tally]) => tally.isListed).map(([network, tally]) => ({ ...tally.figures(), network }));
  }
}

function obtain<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let found = map.get(key);
  if (found === undefined) map.set(key, (found = make()));
  return found;
}

const mostOf = (counts: Map<string, number>): string[] => [...counts].toSorted(([, a], [, b]) => b - a).map(([name]) => name);

/** The median rate in the most used currency; null if too few owners pay in it to hide whose price it is. */
function priceOf(paid: SuppliedRow[], leastBuyers: number): { rate: Amount | null; currency: string | null } {
  const counts = new Map<string, number>();
  for (const { currency } of paid) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  const [currency] = mostOf(counts);
  const rates = paid.filter((row) => row.currency === currency).map((row) => row.rate);
  if (currency === undefined || rates.length < leastBuyers) return { rate: null, currency: null };
  return { rate: median(rates), currency };
}

/** Of two in the middle the lower one; `rates` has at least one. */
export function median(rates: Amount[]): Amount {
  const inOrder = rates.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return inOrder[Math.floor((inOrder.length - 1) / 2)]!;
}
