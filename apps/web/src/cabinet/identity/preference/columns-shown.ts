import { LIST_COLUMNS, type ListName } from "@vitrine/contract/identity/preference/list-columns";
import type { Column } from "@vitrine/ui/list/data-list";
import type { ListLook } from "./use-list-look.ts";

/** The first of all columns and those that the person chose. A chosen one is shown at every width: the table scrolls if necessary. */
export function columnsShown<Row>(
  list: ListName,
  all: readonly Column<Row>[],
  { columns: chosen, widths }: Pick<ListLook, "columns" | "widths">,
): Column<Row>[] {
  const [first, ...rest] = all;
  const ids: readonly string[] = chosen ?? LIST_COLUMNS[list].usual;
  const shown = ids.flatMap((id) => rest.find((column) => column.id === id) ?? []);
  const always = ({ from: _, ...column }: Column<Row>): Column<Row> => column;
  const sized = (column: Column<Row>): Column<Row> => {
    const width = column.grow ? undefined : widths?.[column.id];
    return width === undefined ? column : { ...column, width };
  };
  return [...(first ? [first] : []), ...(chosen ? shown.map(always) : shown).map(sized)];
}

export type Widths = ListLook["widths"];

/** The widths with one of them changed; null: as wide as the column's content. */
export function withWidth(widths: Widths, id: string, width: number | null): Widths {
  const { [id]: _, ...others } = widths ?? {};
  const next = width === null ? others : { ...others, [id]: width };
  return Object.keys(next).length > 0 ? next : null;
}
