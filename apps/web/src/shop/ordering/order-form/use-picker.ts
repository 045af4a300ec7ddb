import { type KeyboardEvent, useDeferredValue, useMemo, useState } from "react";
import type { Offers } from "@vitrine/contract/ordering/order/fitting";
import type { PriceItem } from "../../selling/catalog/price-item.ts";
import { type Ordering, sortedOffers } from "./sort-offers.ts";
import type { OrderForm } from "./use-order-form.ts";

const STEP = 40;
const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
const NONE: Offers<PriceItem> = { object: undefined, fitting: [], others: [] };

/** The services shown in the list, and the one selected by keyboard while the search box has the focus. */
export function usePicker({ offers = NONE, fields, service, favourites }: OrderForm, choose: (item: PriceItem) => void) {
  const [query, setQuery] = useState("");
  const [ordering, setOrdering] = useState<Ordering>("fit");
  const [limit, setLimit] = useState(STEP);
  const [activeId, setActiveId] = useState<number>();
  const shownQuery = useDeferredValue(query);
  const shown = useMemo(
    () => sortedOffers(offers, shownQuery, ordering, fields, favourites),
    [offers, shownQuery, ordering, fields, favourites],
  );
  const all = useMemo(() => [...shown.fitting, ...shown.others], [shown]);
  const visible = all.slice(0, limit);
  const active = visible.find(({ id }) => id === activeId) ?? visible.find(({ id }) => id === service?.id) ?? visible[0];
  const showMore = () => setLimit((before) => before + STEP);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = MOVES[event.key];
    if (!active || (event.key !== "Enter" && step === undefined)) return;
    event.preventDefault();
    if (step === undefined) return choose(active);
    const to = Math.min(Math.max(visible.indexOf(active) + step, 0), visible.length - 1);
    setActiveId(visible[to]!.id);
    if (to === visible.length - 1) showMore();
  };
  const search = (text: string) => {
    setQuery(text);
    setLimit(STEP);
    setActiveId(undefined);
  };
  return { query, search, ordering, setOrdering, shown, total: all.length, limit, showMore, active, onKeyDown };
}
