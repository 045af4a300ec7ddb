import { NoAnswer } from "../../kernel/island/api.ts";
import { type PackedPrices, type PriceItem, unpackPrices } from "./price-item.ts";

const loaded = new Map<string, Promise<PriceItem[]>>();
let cache: RequestCache = "default";

/** The visitor's whole price list, or a network's; requested once per page. */
export function loadPrices(network = ""): Promise<PriceItem[]> {
  let prices = loaded.get(network);
  if (!prices) {
    prices = fetchPrices(network);
    loaded.set(network, prices);
    prices.catch(() => loaded.delete(network));
  }
  return prices;
}

async function fetchPrices(network: string): Promise<PriceItem[]> {
  const query = network === "" ? "" : `?${new URLSearchParams({ network })}`;
  const response = await fetch(`/services.json${query}`, { credentials: "same-origin", cache });
  if (!response.ok) throw new NoAnswer(`HTTP ${response.status}`);
  return unpackPrices((await response.json()) as PackedPrices);
}

/** When the server reports a changed price, the page's prices and the browser's cache are stale. */
export function forgetPrices(): void {
  loaded.clear();
  cache = "reload";
}
