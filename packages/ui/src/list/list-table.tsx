import { clsx } from "clsx";
import { useMemo, useRef } from "react";
import { BareCheckbox } from "../form/checkbox.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { useUi } from "../base/ui-provider.tsx";
import type { ColumnWidths, RowModel } from "./list-types.ts";
import type { RowId, Selection } from "./selection.ts";
import { cellStyle, cellWidth, TableRow } from "./table-row.tsx";
import { useColumnDrag } from "./use-column-drag.ts";
import { useOverflow } from "./use-overflow.ts";
import { useTick } from "./use-tick.ts";

export type ListRowsProps<Row> = {
  label: string;
  model: RowModel<Row>;
  /** Undefined until the first response. */
  rows: readonly Row[] | undefined;
  expected: number;
  selection?: Selection | undefined;
  /** Cards show their boxes only while rows are picked. */
  picking?: boolean | undefined;
  dimmed: boolean;
  /** The row whose details are open next to the list. */
  currentId?: RowId | null | undefined;
  /** Missing: columns can't be made wider. */
  widths?: ColumnWidths | undefined;
};

export function ListTable<Row>(props: ListRowsProps<Row>) {
  const { label, rows, expected, selection, dimmed, widths } = props;
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const { columns, edgeOf } = useColumnDrag(table, props.model.columns, widths);
  const model = useMemo(() => ({ ...props.model, columns }), [props.model, columns]);
  const overflowing = useOverflow(frame);
  const tick = useTick(props);
  const twoLines = model.columns.some((column) => column.sub);
  return (
    <div
      ref={frame}
      {...(overflowing ? { tabIndex: 0, role: "region", "aria-label": label } : {})}
      className={clsx("rounded-card border border-line bg-sheet", overflowing ? "overflow-x-auto" : "overflow-clip")}
    >
      <table ref={table} className={clsx("w-full border-collapse", twoLines ? "[--cell:var(--row-two)]" : "[--cell:var(--row)]")}>
        <caption className="sr-only">{label}</caption>
        <Head model={model} rows={rows ?? []} selection={selection} edgeOf={edgeOf} />
        <tbody aria-busy={rows === undefined || dimmed} className={clsx("transition-opacity duration-(--fast)", dimmed && "opacity-50")}>
          {rows
            ? rows.map((row) => (
                <TableRow
                  key={model.rowId(row)}
                  model={model}
                  row={row}
                  chosen={selection && selection.has(model.rowId(row))}
                  current={model.rowId(row) === props.currentId}
                  onTick={tick}
                />
              ))
            : Array.from({ length: expected }, (_, at) => <SkeletonRow key={at} model={model} selectable={selection !== undefined} />)}
        </tbody>
      </table>
    </div>
  );
}

type Edge = ReturnType<ReturnType<typeof useColumnDrag>["edgeOf"]>;
type HeadProps<Row> = { model: RowModel<Row>; rows: readonly Row[]; selection: Selection | undefined; edgeOf: (at: number) => Edge };

function Head<Row>({ model, rows, selection, edgeOf }: HeadProps<Row>) {
  const { texts } = useUi();
  const ids = rows.map(model.rowId);
  const chosen = ids.filter((id) => selection?.has(id)).length;
  const heading = "sticky top-0 z-10 h-10 border-b border-line bg-paper text-xs font-medium text-ink-3";
  return (
    <thead>
      <tr className="bg-paper">
        {selection && (
          <th scope="col" className={clsx(heading, "pr-2 pl-4 text-left")}>
            <BareCheckbox
              aria-label={texts.selectPage}
              checked={ids.length > 0 && chosen === ids.length}
              indeterminate={chosen > 0 && chosen < ids.length}
              onChange={(event) => selection.togglePage(ids, event.target.checked)}
              className="align-middle"
            />
          </th>
        )}
        {model.columns.map((column, at) => (
          <th key={column.id} scope="col" className={clsx(heading, cellStyle(column))} style={cellWidth(column)}>
            {column.width === undefined ? column.header : <span className="block truncate">{column.header}</span>}
            <ColumnEdge edge={edgeOf(at)} />
          </th>
        ))}
        {model.rowActions && (
          <th scope="col" className={clsx(heading, "w-12")}>
            <span className="sr-only">{texts.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** Dragging sets the column's width. For pointers only: the choice of columns sets it as well. */
function ColumnEdge({ edge }: { edge: Edge }) {
  return (
    edge && (
      <span
        aria-hidden
        data-column-edge={edge.side}
        {...edge.handlers}
        className={clsx(
          "absolute inset-y-0 w-2 cursor-col-resize touch-none after:absolute after:inset-y-2 after:w-0.5 after:rounded-full hover:after:bg-accent",
          edge.side === "right" ? "right-0 after:right-0" : "left-0 after:left-0",
          edge.isDragged && "after:bg-accent",
        )}
      />
    )
  );
}

function SkeletonRow<Row>({ model, selectable }: { model: RowModel<Row>; selectable: boolean }) {
  return (
    <tr className="border-b border-line last:border-b-0">
      {selectable && (
        <td className="h-(--cell) pr-2 pl-4">
          <Skeleton className="size-4" />
        </td>
      )}
      {model.columns.map((column) => (
        <td key={column.id} className={clsx("h-(--cell) py-(--row-pad)", cellStyle(column))} style={cellWidth(column)}>
          <Skeleton className={clsx(column.align === "end" ? "ml-auto w-12" : "w-3/5 min-w-12")} />
        </td>
      ))}
      {model.rowActions && (
        <td className="h-(--cell) pr-2">
          <Skeleton className="ml-auto size-4" />
        </td>
      )}
    </tr>
  );
}
