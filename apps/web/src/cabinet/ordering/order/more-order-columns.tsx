import type { Order } from "@vitrine/contract/ordering/order/order";
import type { Column } from "@vitrine/ui/list/data-list";
import { Count } from "@vitrine/ui/text/money";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { shortLink } from "@vitrine/contract/kernel/text/formats";

const NONE = <span className="text-ink-3">—</span>;

/** Columns of the list of orders that are shown only if chosen; the provider for people who see money. */
export function moreOrderColumns(named: TFunction<"export">, seesMoney: boolean): readonly Column<Order>[] {
  const provider: Column<Order> = {
    id: "provider",
    header: named("column.provider"),
    cell: ({ provider: by }) => (by ? <Cut>{by.name}</Cut> : NONE),
  };
  return [
    { id: "category", header: named("column.category"), cell: ({ category }) => <Cut>{category.name}</Cut> },
    ...(seesMoney ? [provider] : []),
    { id: "provider_order_id", header: named("column.provider_order_id"), cell: ({ providerOrderId }) => providerOrderId ?? NONE },
    { id: "link", header: named("column.link"), cell: ({ link }) => <Cut>{shortLink(link)}</Cut> },
    { id: "start_count", header: named("column.start_count"), align: "end", cell: ({ startCount }) => <Figure value={startCount} /> },
    { id: "remains", header: named("column.remains"), align: "end", cell: ({ remains }) => <Figure value={remains} /> },
  ];
}

const Cut = ({ children }: { children: ReactNode }) => <span className="block max-w-48 truncate">{children}</span>;

const Figure = ({ value }: { value: number | null }) => (value === null ? NONE : <Count value={value} />);
