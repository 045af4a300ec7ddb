import { networkOfLink } from "../../selling/catalog/link.ts";
import { type LinkObject, objectOfLink } from "./link-object.ts";
import { type Purpose, purposeOf } from "../../selling/catalog/service-purpose.ts";

/** What people order for an object, the most common first. */
const USUAL: Readonly<Record<LinkObject, readonly Purpose[]>> = {
  post: ["view", "like", "reaction", "comment", "share", "vote"],
  video: ["view", "like", "comment", "share", "reaction"],
  live: ["live"],
  story: ["story"],
  channel: ["follow", "feed", "boost"],
  profile: ["follow", "feed"],
  bot: ["bot"],
};

/** Networks where a broadcast has its channel's address. */
const STREAMS: ReadonlySet<string> = new Set(["Twitch", "Kick", "Trovo"]);

interface Offer {
  id: number;
  name: string;
  category: string;
  type: string;
}

export interface Offers<Item> {
  object: LinkObject | undefined;
  /** The best first. */
  fitting: Item[];
  /** Of the same network, for other objects. */
  others: Item[];
}

/** Services by how well they fit a link: the common purposes of its object first, the cheapest of each first. */
export function offersFor<Item extends Offer>(link: string, items: readonly Item[], costOf: (item: Item) => bigint): Offers<Item> {
  const object = objectOfLink(link);
  if (object === undefined) return { object, fitting: [...items], others: [] };
  const ranks = USUAL[object].concat(object === "channel" && STREAMS.has(networkOfLink(link) ?? "") ? ["live"] : []);
  const ranked = items.map((item) => ({ item, rank: rankOf(ranks, item), cost: costOf(item) }));
  const fitting = ranked
    .filter(({ rank }) => rank >= 0)
    .toSorted((a, b) => a.rank - b.rank || Number(a.cost - b.cost) || a.item.id - b.item.id);
  const others = ranked.filter(({ rank }) => rank < 0);
  return { object, fitting: fitting.map(({ item }) => item), others: others.map(({ item }) => item) };
}

/** Services with further fields to fill in come after the plain ones of every purpose. */
function rankOf(ranks: readonly Purpose[], item: Offer): number {
  const purpose = purposeOf(item);
  const rank = purpose === undefined ? -1 : ranks.indexOf(purpose);
  return rank < 0 || item.type === "Default" ? rank : rank + ranks.length;
}

/** Whether a service is for the object that a link leads to; true if either is unknown. */
export function fits(link: string, item: Offer): boolean {
  const object = objectOfLink(link);
  const purpose = purposeOf(item);
  if (object === undefined || purpose === undefined) return true;
  return USUAL[object].includes(purpose) || (purpose === "live" && STREAMS.has(networkOfLink(link) ?? ""));
}
