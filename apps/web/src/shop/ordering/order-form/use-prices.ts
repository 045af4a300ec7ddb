import { useEffect, useState } from "react";
import { loadPrices } from "../../selling/catalog/load-prices.ts";
import type { PriceItem } from "../../selling/catalog/price-item.ts";

export interface Prices {
  network: string;
  items: PriceItem[];
}

/** The network's services, once loaded. Changing `round` refetches them. */
export function usePrices(network: string, round: number): { items: PriceItem[] | undefined; hasFailed: boolean } {
  const [prices, setPrices] = useState<Prices>();
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    if (network === "") return;
    let isCurrent = true;
    loadPrices(network).then(
      (items) => isCurrent && (setFailed(undefined), setPrices({ network, items })),
      () => isCurrent && setFailed(network),
    );
    return () => {
      isCurrent = false;
    };
  }, [network, round]);
  return { items: prices?.network === network ? prices.items : undefined, hasFailed: failed === network && network !== "" };
}
