import { clsx } from "clsx";
import { useRef } from "react";
import { BareCheckbox } from "../form/checkbox.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { useUi } from "../base/ui-provider.tsx";
import type { RowModel } from "./list-types.ts";
import type { RowId, Selection } from "./selection.ts";
import { cellStyle, TableRow } from "./table-row.tsx";
import { useOverflow } from "./use-overflow.ts";
import { useTick } from "./use-tick.ts";

export type ListRowsProps<Row> = {
  label: string;
  model: RowModel<Row>;
  /** Undefined while the first answer is awaited. */
  rows: readonly Row[] | undefined;
  expected: number;
  selection?: Selection | undefined;
  /** Cards show their boxes only while rows are picked. */
  picking?: boolean | undefined;
  dimmed: boolean;
  /** The row whose details are open next to the list. */
  currentId?: RowId | null | undefined;
};

export function ListTable<Row>(props: ListRowsProps<Row>) {
  const { label, model, rows, expected, selection, dimmed } = props;
  const frame = useRef<HTMLDivElement>(null);
  const overflowing = useOverflow(frame);
  const tick = useTick(props);
  const twoLines = model.columns.some((column) => column.sub);
  return (
    <div
      ref={frame}
      {...(overflowing ? { tabIndex: 0, role: "region", "aria-label": label } : {})}
      className={clsx("rounded-card border border-line bg-sheet", overflowing ? "overflow-x-auto" : "overflow-clip")}
    >
      <table className={clsx("w-full border-collapse", twoLines ? "[--cell:var(--row-two)]" : "[--cell:var(--row)]")}>
        <caption className="sr-only">{label}</caption>
        <Head model={model} rows={rows ?? []} selection={selection} />
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

function Head<Row>(props: { model: RowModel<Row>; rows: readonly Row[]; selection: Selection | undefined }) {
  const { model, rows, selection } = props;
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
        {model.columns.map((column) => (
          <th key={column.id} scope="col" className={clsx(heading, cellStyle(column))}>
            {column.header}
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

function SkeletonRow<Row>({ model, selectable }: { model: RowModel<Row>; selectable: boolean }) {
  return (
    <tr className="border-b border-line last:border-b-0">
      {selectable && (
        <td className="h-(--cell) pr-2 pl-4">
          <Skeleton className="size-4" />
        </td>
      )}
      {model.columns.map((column) => (
        <td key={column.id} className={clsx("h-(--cell) py-(--row-pad)", cellStyle(column))}>
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
