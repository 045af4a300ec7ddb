import type { ColumnList } from "@vitrine/contract/identity/preference/preferences";
import type { Column } from "@vitrine/ui/list/data-list";
import { useMemo } from "react";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { columnsShown } from "./columns-shown.ts";

/** The person's columns of a panel's list; null: the usual ones. They come in one request with the rows. */
export function useChosenColumns(panelId: number, list: ColumnList): readonly string[] | null {
  const isOwn = useCan("preference.panel");
  const { data } = trpc.preference.ofPanel.useQuery({ panelId }, { enabled: isOwn, staleTime: 60_000 });
  return data?.lists[list].columns ?? null;
}

/** The columns that a list shows, of all that the person may see. */
export function useListColumns<Row>(panelId: number, list: ColumnList, all: readonly Column<Row>[]): readonly Column<Row>[] {
  const chosen = useChosenColumns(panelId, list);
  return useMemo(() => columnsShown(list, all, chosen), [list, all, chosen]);
}
