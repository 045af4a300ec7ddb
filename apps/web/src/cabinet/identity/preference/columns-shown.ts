import { LIST_COLUMNS, type ListName } from "@vitrine/contract/identity/preference/list-columns";
import type { Column } from "@vitrine/ui/list/data-list";

/** Of all columns the first and those that the person chose. A chosen one shows at every width: the table scrolls if it must. */
export function columnsShown<Row>(list: ListName, all: readonly Column<Row>[], chosen: readonly string[] | null): Column<Row>[] {
  const [first, ...rest] = all;
  const ids: readonly string[] = chosen ?? LIST_COLUMNS[list].usual;
  const shown = ids.flatMap((id) => rest.find((column) => column.id === id) ?? []);
  const always = ({ from: _, ...column }: Column<Row>): Column<Row> => column;
  return [...(first ? [first] : []), ...(chosen ? shown.map(always) : shown)];
}
