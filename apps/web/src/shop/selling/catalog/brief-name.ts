import type { PriceItem } from "./price-item.ts";

const SHORTEST = 3;

/** The name without its network, for a list that shows the network as well: "Telegram — Members" is "Members". */
export function briefName({ name, network }: Pick<PriceItem, "name" | "network">): string {
  if (!name.toLowerCase().startsWith(network.toLowerCase())) return name;
  const rest = name.slice(network.length).replace(/^(?:\.com)?[\s\-–—|:·.,]+/u, "");
  // "Telegrams" is another word than "Telegram".
  const isWord = /^[^\p{L}\p{N}]/u.test(name.slice(network.length));
  if (!isWord || rest.length < SHORTEST) return name;
  const [first = "", ...others] = Array.from(rest);
  return first.toLocaleUpperCase() + others.join("");
}
