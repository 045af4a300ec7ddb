import { loadPrices } from "../../selling/catalog/load-prices.ts";
import type { PriceItem } from "../../selling/catalog/price-item.ts";

/** Highlights the tile of the network that the form has detected. */
export function showNetwork(network: string): void {
  for (const tile of document.querySelectorAll<HTMLElement>("[data-network]")) {
    if (tile.dataset["network"] === network) tile.setAttribute("aria-current", "true");
    else tile.removeAttribute("aria-current");
  }
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.defaultPrevented;

/** A service chosen in a list next to the form is put into the form, while it is shown, instead of opening its page. */
export function listenForChoice(form: () => Element | null, choose: (item: PriceItem) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-service]");
    if (!link || !isPlainClick(event) || form()?.checkVisibility() === false) return;
    event.preventDefault();
    void findService(Number(link.dataset["service"])).then((item) => {
      if (!item) return location.assign(link.href);
      for (const other of document.querySelectorAll("a[data-service][aria-current]")) other.removeAttribute("aria-current");
      link.setAttribute("aria-current", "true");
      choose(item);
    });
  };
  document.addEventListener("click", onClick);
  return () => document.removeEventListener("click", onClick);
}

const findService = (id: number): Promise<PriceItem | undefined> =>
  loadPrices().then(
    (items) => items.find((item) => item.id === id),
    () => undefined,
  );
