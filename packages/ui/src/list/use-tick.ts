import { useCallback, useLayoutEffect, useRef } from "react";
import type { RowModel } from "./list-types.ts";
import type { RowId, Selection } from "./selection.ts";

/** Ticks a row, or all from the last one. It never changes, so that a tick re-renders only the rows it concerns. */
export type Tick = (id: RowId, range: boolean) => void;

type Ticked<Row> = { model: RowModel<Row>; rows: readonly Row[] | undefined; selection?: Selection | undefined };

export function useTick<Row>({ model, rows, selection }: Ticked<Row>): Tick {
  const latest = useRef<Tick>(undefined);
  useLayoutEffect(() => {
    latest.current = (id, range) => selection?.toggle(id, (rows ?? []).map(model.rowId), range);
  });
  return useCallback((id, range) => latest.current?.(id, range), []);
}
