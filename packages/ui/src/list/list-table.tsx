import { clsx } from "clsx";
import { useRef, type MouseEvent, type ReactNode } from "react";
import { BareCheckbox } from "../form/checkbox.tsx";
import { IconButton } from "../form/icon-button.tsx";
import { Menu } from "../overlay/menu.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { useUi } from "../base/ui-provider.tsx";
import type { Column, RowModel } from "./list-types.ts";
import type { RowId, Selection } from "./selection.ts";
import { useOverflow } from "./use-overflow.ts";

export type ListRowsProps<Row> = {
  label: string;
  model: RowModel<Row>;
  /** Undefined while the first answer is awaited. */
  rows: readonly Row[] | undefined;
  expected: number;
  selection?: Selection | undefined;
  dimmed: boolean;
  /** The row whose details are open next to the list. */
  currentId?: RowId | null | undefined;
};

const fromStyle = { wide: "hidden wide:table-cell", full: "hidden full:table-cell" } as const;

function cellStyle<Row>(column: Column<Row>): string {
  return clsx(
    "px-2 first:pl-4 last:pr-4",
    column.from && fromStyle[column.from],
    column.align === "end" ? "text-right tnum" : "text-left",
    column.grow ? "w-full max-w-0 min-w-40" : "whitespace-nowrap",
  );
}

export function ListTable<Row>(props: ListRowsProps<Row>) {
  const { label, model, rows, expected, selection, dimmed } = props;
  const frame = useRef<HTMLDivElement>(null);
  const overflowing = useOverflow(frame);
  const twoLines = model.columns.some((column) => column.sub);
  return (
    <div
      ref={frame}
      {...(overflowing ? { tabIndex: 0, role: "region", "aria-label": label } : {})}
      className={clsx("rounded-card border border-line bg-sheet", overflowing ? "overflow-x-auto" : "overflow-clip")}
    >
      <table className={clsx("w-full border-collapse", twoLines ? "[--cell:45px]" : "[--cell:var(--row)]")}>
        <caption className="sr-only">{label}</caption>
        <Head model={model} rows={rows ?? []} selection={selection} />
        <tbody aria-busy={rows === undefined || dimmed} className={clsx("transition-opacity duration-(--fast)", dimmed && "opacity-50")}>
          {rows
            ? rows.map((row) => <Row key={model.rowId(row)} {...props} rows={rows} row={row} />)
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

function Row<Row>(props: ListRowsProps<Row> & { row: Row; rows: readonly Row[] }) {
  const { model, row, rows, selection } = props;
  const { texts } = useUi();
  const id = model.rowId(row);
  const name = model.rowLabel(row);
  const chosen = selection?.has(id) ?? false;
  const current = id === props.currentId;
  return (
    <tr
      data-list-row
      aria-current={current || undefined}
      aria-selected={selection ? chosen : undefined}
      onClick={model.rowHref ? followRow : undefined}
      className={clsx(
        "group border-b border-line last:border-b-0",
        model.rowHref && "cursor-pointer",
        chosen ? "bg-accent-soft" : "hover:bg-paper focus-within:bg-paper",
        current && "bg-inset shadow-[inset_2px_0_0_var(--accent)]",
      )}
    >
      {selection && (
        <td className="h-(--cell) pr-2 pl-4">
          <BareCheckbox
            data-list-check
            aria-label={texts.select(name)}
            checked={chosen}
            onChange={(event) => {
              const range = event.nativeEvent instanceof PointerEvent && event.nativeEvent.shiftKey;
              selection.toggle(id, rows.map(model.rowId), range);
            }}
            className="align-middle"
          />
        </td>
      )}
      {model.columns.map((column) => (
        <td key={column.id} className={clsx("h-(--cell) py-1", cellStyle(column))}>
          <Cell column={column} row={row} href={model.rowHref?.(row)} />
        </td>
      ))}
      {model.rowActions && (
        <td className="h-(--cell) w-12 pr-2 text-right">
          <Menu
            label={name}
            items={model.rowActions(row)}
            trigger={<IconButton icon="more" size="s" label={`${texts.actions}: ${name}`} />}
          />
        </td>
      )}
    </tr>
  );
}

function Cell<Row>(props: { column: Column<Row>; row: Row; href: string | undefined }) {
  const { column, row, href } = props;
  const { Link } = useUi();
  const clip = column.grow ? "block truncate" : undefined;
  let content: ReactNode = <span className={clip}>{column.cell(row)}</span>;
  if (column.primary && href !== undefined) {
    content = (
      <Link href={href} data-row-link className={clsx("ruled-link", clip)}>
        {column.cell(row)}
      </Link>
    );
  }
  return (
    <>
      {content}
      {column.sub && <span className={clsx("block text-xs text-ink-3", column.grow && "truncate")}>{column.sub(row)}</span>}
    </>
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
        <td key={column.id} className={clsx("h-(--cell) py-1", cellStyle(column))}>
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

/** A press anywhere on the row is a press on its link, with the same keys held. */
function followRow(event: MouseEvent<HTMLElement>) {
  const target = event.target as Element;
  if (target.closest("a, button, input, label, [role=menu]") || getSelection()?.toString()) return;
  const link = event.currentTarget.querySelector<HTMLAnchorElement>("[data-row-link]");
  const { ctrlKey, metaKey, shiftKey } = event;
  link?.dispatchEvent(new window.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
