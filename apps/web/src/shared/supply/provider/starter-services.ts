import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { Catalogue, Entry, Group, Network } from "./catalogue.ts";

export const STARTER_SIZE = 40;

/** Networks that sell first where the language is spoken. */
const PREFERRED: Record<Language, readonly string[]> = {
  ru: ["Telegram", "VK", "YouTube", "TikTok", "Instagram", "Rutube", "Twitch"],
  uk: ["Telegram", "Instagram", "TikTok", "YouTube", "Facebook", "Twitch", "X"],
  en: ["Instagram", "TikTok", "YouTube", "Facebook", "Telegram", "X", "Spotify"],
};

/** Services taken from each network before any network gets more. */
const SHARE = 6;

/**
 * Selects a starter set: the language's networks first, each category in turn, and of a category the
 * service that is easiest to sell: orderable, with a small minimum, near the median price.
 */
export function starterServices(catalogue: Catalogue, language: Language, size = STARTER_SIZE): string[] {
  const queues = ordered(catalogue.networks, language).map((network) => inTurn(network.groups.map(bestFirst)));
  const chosen: string[] = [];
  for (let round = 0; chosen.length < size && queues.some((queue) => queue.length > round * SHARE); round += 1) {
    for (const queue of queues) {
      const taken = queue.slice(round * SHARE, (round + 1) * SHARE).slice(0, size - chosen.length);
      chosen.push(...taken.map((entry) => entry.service.service));
    }
  }
  return chosen;
}

function ordered(networks: readonly Network[], language: Language): Network[] {
  const rank = (network: Network) => {
    const at = PREFERRED[language].indexOf(network.name);
    return at === -1 ? PREFERRED[language].length : at;
  };
  return networks.toSorted((a, b) => rank(a) - rank(b));
}

/** The first of every list, then the second of every list, and so on. */
function inTurn(lists: readonly (readonly Entry[])[]): Entry[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}

const SMALL_ORDER = 1000;

function bestFirst(group: Group): Entry[] {
  const fit = group.entries.filter(({ service, rate }) => service.orderable && rate > 0 && service.min <= SMALL_ORDER);
  const rates = fit.map((entry) => entry.rate).sort((a, b) => a - b);
  const middle = rates[Math.floor(rates.length / 2)] ?? 1;
  const distance = (entry: Entry) => Math.abs(Math.log(entry.rate / middle)) - (entry.service.refill ? 0.2 : 0);
  return fit.toSorted((a, b) => distance(a) - distance(b));
}
