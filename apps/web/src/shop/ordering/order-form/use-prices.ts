import { useEffect, useState } from "react";
import { loadPrices } from "../../selling/catalog/load-prices.ts";
import type { PriceItem } from "../../selling/catalog/price-item.ts";

/** Matches services to a link. It is only needed with prices, and loaded with them. */
export type Fitting = typeof import("@vitrine/contract/ordering/order/fitting");

interface Prices {
  network: string;
  items: PriceItem[];
  fitting: Fitting;
}

type Loaded = { items: PriceItem[] | undefined; fitting: Fitting | undefined; hasFailed: boolean };

/** The network's services, once loaded. Changing `round` refetches them. */
export function usePrices(network: string, round: number): Loaded {
  const [prices, setPrices] = useState<Prices>();
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    if (network === "") return;
    let isCurrent = true;
    Promise.all([loadPrices(network), import("@vitrine/contract/ordering/order/fitting")]).then(
      ([items, fitting]) => isCurrent && (setFailed(undefined), setPrices({ network, items, fitting })),
      () => isCurrent && setFailed(network),
    );
    return () => {
      isCurrent = false;
    };
  }, [network, round]);
  return {
    items: prices?.network === network ? prices.items : undefined,
    fitting: prices?.fitting,
    hasFailed: failed === network && network !== "",
  };
}
