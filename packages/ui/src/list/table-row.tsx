import { clsx } from "clsx";
import { type CSSProperties, memo, type MouseEvent, type ReactNode } from "react";
import { BareCheckbox } from "../form/checkbox.tsx";
import { IconButton } from "../form/icon-button.tsx";
import { Menu } from "../overlay/menu.tsx";
import { useUi } from "../base/ui-provider.tsx";
import type { Column, RowModel } from "./list-types.ts";
import type { Tick } from "./use-tick.ts";

const fromStyle = { wide: "hidden wide:table-cell", full: "hidden full:table-cell" } as const;

export function cellStyle<Row>(column: Column<Row>): string {
  return clsx(
    "px-2 first:pl-4 last:pr-4",
    column.from && fromStyle[column.from],
    column.align === "end" ? "text-right tnum" : "text-left",
    column.grow ? "w-full max-w-0 min-w-40" : "whitespace-nowrap",
  );
}

/** Set on the table while a column's edge is dragged. */
export const widthVariable = (id: string): string => `--width-${id}`;

export function cellWidth<Row>({ id, width }: Column<Row>): CSSProperties | undefined {
  if (width === undefined) return undefined;
  const value = `var(${widthVariable(id)}, ${width}px)`;
  return { minWidth: value, maxWidth: value };
}

type TableRowProps<Row> = {
  model: RowModel<Row>;
  row: Row;
  /** Undefined: rows cannot be selected. */
  chosen: boolean | undefined;
  current: boolean;
  onTick: Tick;
};

function PlainTableRow<Row>({ model, row, chosen, current, onTick }: TableRowProps<Row>) {
  const { texts } = useUi();
  const id = model.rowId(row);
  const name = model.rowLabel(row);
  return (
    <tr
      data-list-row
      aria-current={current || undefined}
      aria-selected={chosen}
      onClick={model.rowHref ? followRow : undefined}
      className={clsx(
        // Isolated rows are painted separately: otherwise a tick would repaint the whole table.
        "group isolate border-b border-line last:border-b-0",
        model.rowHref && "cursor-pointer",
        chosen ? "bg-accent-soft" : "hover:bg-paper focus-within:bg-paper",
        current && "bg-inset shadow-[inset_2px_0_0_var(--accent)]",
      )}
    >
      {chosen !== undefined && (
        <td className="h-(--cell) pr-2 pl-4">
          <BareCheckbox
            data-list-check
            aria-label={texts.select(name)}
            checked={chosen}
            onChange={(event) => {
              onTick(id, event.nativeEvent instanceof PointerEvent && event.nativeEvent.shiftKey);
            }}
            className="align-middle"
          />
        </td>
      )}
      {model.columns.map((column) => (
        <td key={column.id} className={clsx("h-(--cell) py-(--row-pad)", cellStyle(column))} style={cellWidth(column)}>
          <Cell column={column} row={row} href={model.rowHref?.(row)} keepsPlace={model.rowKeepsPlace} />
        </td>
      ))}
      {model.rowActions && (
        <td className="h-(--cell) w-12 pr-2 text-right">
          <Menu
            label={name}
            items={model.rowActions(row)}
            trigger={<IconButton data-row-menu icon="more" size="s" label={`${texts.actions}: ${name}`} />}
          />
        </td>
      )}
    </tr>
  );
}

/** Re-rendered only when something about this row changes. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

function Cell<Row>(props: { column: Column<Row>; row: Row; href: string | undefined; keepsPlace: boolean | undefined }) {
  const { column, row, href, keepsPlace } = props;
  const { Link } = useUi();
  const isClipped = column.grow === true || column.width !== undefined;
  const clip = isClipped ? "block truncate" : undefined;
  /** The full text that a narrow column truncates is shown on hover. */
  const whole = (inside: ReactNode) => (isClipped && typeof inside === "string" ? inside : undefined);
  const cell = column.cell(row);
  const sub = column.sub?.(row);
  let content: ReactNode = (
    <span className={clip} title={whole(cell)}>
      {cell}
    </span>
  );
  if (column.primary && href !== undefined) {
    content = (
      <Link href={href} data-row-link preventScrollReset={keepsPlace} className={clsx("ruled-link", clip)} title={whole(cell)}>
        {cell}
      </Link>
    );
  }
  return (
    <>
      {content}
      {column.sub && (
        <span className={clsx("block text-xs text-ink-3", isClipped && "truncate")} title={whole(sub)}>
          {sub}
        </span>
      )}
    </>
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
