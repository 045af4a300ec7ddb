import { NoAnswer } from "../../kernel/island/api.ts";
import { nextTask } from "../../../shared/kernel/early/next-task.ts";
import { type PackedPrices, type PriceItem, unpackPrices } from "./price-item.ts";
import { type IndexedItem, indexPrices } from "./search-prices.ts";

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

const SLICE = 1000;
const indexes = new WeakMap<PriceItem[], Promise<readonly IndexedItem[]>>();

/** The whole price list, ready to be searched. */
export async function loadIndex(): Promise<readonly IndexedItem[]> {
  const prices = await loadPrices();
  const index = indexes.get(prices) ?? indexInSlices(prices);
  indexes.set(prices, index);
  return index;
}

/** Each slice is processed in a separate task, so that a key pressed meanwhile is handled between two of them. */
async function indexInSlices(prices: readonly PriceItem[]): Promise<readonly IndexedItem[]> {
  const index: IndexedItem[] = [];
  for (let at = 0; at < prices.length; at += SLICE) {
    await nextTask();
    index.push(...indexPrices(prices.slice(at, at + SLICE)));
  }
  return index;
}

async function fetchPrices(network: string): Promise<PriceItem[]> {
  const query = network === "" ? "" : `?${new URLSearchParams({ network })}`;
  const response = await fetch(`/services.json${query}`, { credentials: "same-origin", cache });
  if (!response.ok) throw new NoAnswer(`HTTP ${response.status}`);
  const packed = (await response.json()) as PackedPrices;
  await nextTask();
  return unpackPrices(packed);
}

/** When the server reports a changed price, the page's prices and the browser's cache are stale. */
export function forgetPrices(): void {
  loaded.clear();
  cache = "reload";
}
