import { type PointerEvent, type RefObject, useMemo, useState } from "react";
import type { Column, ColumnWidths } from "./list-types.ts";
import { widthVariable } from "./table-row.tsx";

type Side = "left" | "right";
/** The dragged column, with its width and the pointer's position at the start. */
type Drag = { id: string; width: number; x: number };

/** The width of a column after its edge was moved this far to the right. */
export function widthAfter(width: number, moved: number, side: Side, { least, most }: Pick<ColumnWidths, "least" | "most">): number {
  return Math.min(most, Math.max(least, Math.round(side === "right" ? width + moved : width - moved)));
}

/** Which edge moves when the column's width changes; null for the first column and the one that takes the free width. */
export function movingSide<Row>(columns: readonly Column<Row>[], at: number): Side | null {
  if (at === 0 || columns[at]?.grow) return null;
  const growing = columns.findIndex((column) => column.grow);
  return growing !== -1 && growing < at ? "left" : "right";
}

/** Columns whose edges are dragged. Cells follow a variable of the table: rows are rendered only when a drag begins and ends. */
export function useColumnDrag<Row>(
  table: RefObject<HTMLTableElement | null>,
  given: readonly Column<Row>[],
  widths: ColumnWidths | undefined,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const columns = useMemo(
    () => (drag ? given.map((column) => (column.id === drag.id ? { ...column, width: drag.width } : column)) : given),
    [given, drag],
  );
  const end = () => {
    if (drag) table.current?.style.removeProperty(widthVariable(drag.id));
    setDrag(null);
  };
  /** Handlers of the element in the heading that is dragged. */
  const edgeOf = (at: number) => {
    const side = movingSide(columns, at);
    const id = columns[at]?.id;
    if (!widths || id === undefined || side === null) return null;
    const widthNow = ({ clientX }: PointerEvent, { width, x }: Drag) => widthAfter(width, clientX - x, side, widths);
    const handlers = {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const heading = event.currentTarget.parentElement;
        if (event.button !== 0 || !heading) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ id, width: Math.round(heading.getBoundingClientRect().width), x: event.clientX });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (drag) table.current?.style.setProperty(widthVariable(id), `${widthNow(event, drag)}px`);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (drag && event.clientX !== drag.x) widths.onWidth(id, widthNow(event, drag));
        end();
      },
      onPointerCancel: end,
      onDoubleClick: () => widths.onWidth(id, null),
    };
    return { side, isDragged: drag?.id === id, handlers };
  };
  return { columns, edgeOf };
}
