import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { ListState } from "./list-state.tsx";
import type { RowId } from "./selection.ts";

type Rows<Row> = {
  data: { items: readonly Row[] } | undefined;
  fetching: boolean | undefined;
  rowId: (row: Row) => RowId;
  rowHref: ((row: Row) => string) | undefined;
};

const idIn = (text: string): string | undefined => /^(?:#|id:)?([1-9]\d{0,14})$/i.exec(text.trim())?.[1];

/** After an id and Enter, the row of that id opens as soon as it is the list's only row. */
export function useJump<Row>({ query }: ListState, { data, fetching = false, rowId, rowHref }: Rows<Row>): (text: string) => void {
  const navigate = useNavigate();
  const wanted = useRef<string | undefined>(undefined);
  const open = () => {
    const id = wanted.current;
    if (id === undefined || fetching || idIn(query) !== id) return;
    wanted.current = undefined;
    const [row, ...others] = data?.items ?? [];
    if (row !== undefined && others.length === 0 && rowHref && String(rowId(row)) === id) void navigate(rowHref(row));
  };
  useEffect(open);
  return (text) => {
    wanted.current = idIn(text);
    open();
  };
}
