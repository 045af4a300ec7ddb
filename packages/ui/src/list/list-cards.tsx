import { clsx } from "clsx";
import { memo, type ReactNode } from "react";
import { BareCheckbox } from "../form/checkbox.tsx";
import { IconButton } from "../form/icon-button.tsx";
import { Menu, type MenuItem } from "../overlay/menu.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { useUi } from "../base/ui-provider.tsx";
import type { ListRowsProps } from "./list-table.tsx";
import type { Card, RowModel } from "./list-types.ts";
import { type Tick, useTick } from "./use-tick.ts";

/** The table on a phone: the same rows as cards of two lines. */
export function ListCards<Row>(props: ListRowsProps<Row>) {
  const { label, model, rows, expected, selection, picking, dimmed } = props;
  const tick = useTick(props);
  return (
    <ul
      aria-label={label}
      aria-busy={rows === undefined || dimmed}
      data-picking={picking || undefined}
      className={clsx("group/cards rounded-card border border-line bg-sheet transition-opacity duration-(--fast)", dimmed && "opacity-50")}
    >
      {rows
        ? rows.map((row) => (
            <CardRow key={model.rowId(row)} model={model} row={row} chosen={selection && selection.has(model.rowId(row))} onTick={tick} />
          ))
        : Array.from({ length: Math.min(expected, 8) }, (_, at) => (
            <li key={at} className="grid h-24 content-center gap-2 border-b border-line px-4 last:border-0">
              <Skeleton className="w-4/5" />
              <Skeleton className="w-2/5" />
            </li>
          ))}
    </ul>
  );
}

type CardRowProps<Row> = { model: RowModel<Row>; row: Row; chosen: boolean | undefined; onTick: Tick };

function PlainCardRow<Row>({ model, row, chosen, onTick }: CardRowProps<Row>) {
  const { texts } = useUi();
  const id = model.rowId(row);
  const name = model.rowLabel(row);
  const card = model.card(row);
  return (
    <li
      data-list-row
      className={clsx(
        "relative isolate flex gap-x-4 border-b border-line p-4 first:rounded-t-card last:rounded-b-card last:border-0",
        chosen && "bg-accent-soft",
      )}
    >
      {chosen !== undefined && (
        <span className="relative z-10 mt-0.5 hidden group-data-picking/cards:block">
          <BareCheckbox aria-label={texts.select(name)} checked={chosen} onChange={() => onTick(id, false)} />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <CardLines card={card} href={model.rowHref?.(row)} />
        <CardFoot foot={card.foot} name={name} actions={model.rowActions?.(row)} />
      </div>
    </li>
  );
}

/** Rendered again only when something about this row changes; its checkbox is shown by the list, so that selecting re-renders no card. */
const CardRow = memo(PlainCardRow) as typeof PlainCardRow;

/** The link covers the whole card; elements with their own click handler are above it. */
function CardLines({ card, href }: { card: Card; href: string | undefined }) {
  const { Link } = useUi();
  const { title, sub, value, note } = card;
  return (
    <div className="flex gap-4">
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-semibold">
          {href === undefined ? (
            title
          ) : (
            <Link href={href} data-row-link className="no-underline after:absolute after:inset-0">
              {title}
            </Link>
          )}
        </p>
        {sub && <div className="truncate text-xs text-ink-3">{sub}</div>}
      </div>
      {(value || note) && (
        <div className="shrink-0 text-right tnum">
          <p className="font-semibold">{value}</p>
          {note && <div className="text-xs text-ink-3">{note}</div>}
        </div>
      )}
    </div>
  );
}

function CardFoot(props: { foot: ReactNode; name: string; actions: readonly MenuItem[] | undefined }) {
  const { texts } = useUi();
  const { foot, name, actions } = props;
  if (!foot && !actions) return null;
  return (
    <div className="mt-1 flex items-center justify-between gap-4">
      <div className="min-w-0">{foot}</div>
      {actions && (
        <Menu
          label={name}
          items={actions}
          trigger={<IconButton data-row-menu icon="more" label={`${texts.actions}: ${name}`} className="relative z-10 -my-2 -mr-2" />}
        />
      )}
    </div>
  );
}
