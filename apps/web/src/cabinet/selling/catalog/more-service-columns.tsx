import type { Service } from "@vitrine/contract/selling/catalog/service";
import { Icon } from "@vitrine/ui/base/icon";
import type { Column } from "@vitrine/ui/list/data-list";
import { Count } from "@vitrine/ui/text/money";
import type { TFunction } from "i18next";

/** Columns of the list of services that are shown only if chosen. */
export function moreServiceColumns(named: TFunction<"export">): readonly Column<Service>[] {
  return [
    { id: "id", header: named("column.id"), align: "end", cell: ({ id }) => id },
    {
      id: "category",
      header: named("column.category"),
      cell: ({ category }) => <span className="block max-w-48 truncate">{category.name}</span>,
    },
    { id: "network", header: named("column.network"), cell: ({ category }) => category.network },
    { id: "min", header: named("column.min"), align: "end", cell: ({ min }) => <Count value={min} /> },
    { id: "max", header: named("column.max"), align: "end", cell: ({ max }) => <Count value={max} /> },
    { id: "refill", header: named("column.refill"), cell: ({ refill }) => <Has named={named} has={refill} /> },
    { id: "cancel", header: named("column.cancel"), cell: ({ cancel }) => <Has named={named} has={cancel} /> },
  ];
}

function Has({ named, has }: { named: TFunction<"export">; has: boolean }) {
  return has ? (
    <>
      <Icon name="check" className="size-4 text-ok" />
      <span className="sr-only">{named("yes")}</span>
    </>
  ) : (
    <span className="text-ink-3">–</span>
  );
}
