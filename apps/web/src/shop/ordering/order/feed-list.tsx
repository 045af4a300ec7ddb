import type { ReactNode } from "react";
import type { OwnOrder } from "@vitrine/contract/ordering/order/order";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { Time } from "../../kernel/format/time.tsx";
import { OrderActLinks } from "./order-act-buttons.tsx";
import { isEnding } from "./order-state.tsx";
import type { OrderActs } from "./use-order-acts.ts";

export interface FeedRow {
  feed: OwnOrder;
  /** What it is for. */
  name: string;
  state: ReactNode;
  progress: ReactNode;
}

interface FeedListProps {
  label: string;
  rows: readonly FeedRow[];
  acts: OrderActs;
}

/** A row per entry, in the same layout on all screens. */
export function FeedList({ label, rows, acts }: FeedListProps) {
  const { t } = useShop();
  return (
    <ul
      aria-label={label}
      className="overflow-hidden rounded-card border border-line bg-sheet bourse:border-x-0 bourse:bg-transparent atelier:border-x-0 atelier:border-t-ink atelier:bg-transparent"
    >
      {rows.map(({ feed, name, state, progress }) => (
        <li
          key={feed.id}
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,320px)_160px_100px] items-start gap-x-6 gap-y-1 border-t border-line p-4 first:border-t-0 bourse:px-2 bourse:py-1 atelier:px-0 atelier:py-5 max-[900px]:grid-cols-[minmax(0,1fr)_auto]"
        >
          <div className="min-w-0">
            <a
              href={`/orders/${feed.id}`}
              className="block truncate font-medium no-underline hover:underline atelier:font-title atelier:text-xl/7 atelier:font-semibold"
            >
              {name}
            </a>
            <p className="truncate text-s text-ink-2" title={feed.service.name}>
              {feed.service.name}
            </p>
            <p className="text-xs text-ink-3">
              <span className="tnum">{t("orders.number", { id: String(feed.id) })}</span> · <Time seconds={feed.createdAt} />
            </p>
          </div>
          <div className="min-w-0 text-s max-[900px]:order-last max-[900px]:col-span-2">{progress}</div>
          <div className="max-[900px]:text-right">
            {state}
            {isEnding(feed) && <span className="block text-xs text-ink-3">{t("act.cancelAskedShort")}</span>}
          </div>
          <div className="text-right max-[900px]:order-last max-[900px]:col-span-2">
            <OrderActLinks order={feed} acts={acts} className="flex-col items-end max-[900px]:flex-row max-[900px]:gap-x-6" />
          </div>
        </li>
      ))}
    </ul>
  );
}
