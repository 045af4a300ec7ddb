import { clsx } from "clsx";
import { BareCheckbox } from "../checkbox.tsx";
import { IconButton } from "../icon-button.tsx";
import { Menu } from "../menu.tsx";
import { Skeleton } from "../skeleton.tsx";
import { useUi } from "../ui-provider.tsx";
import type { ListRowsProps } from "./list-table.tsx";
import { followRow } from "./list-table.tsx";

/** The table on a phone: the same rows as cards of two lines. */
export function ListCards<Row>(props: ListRowsProps<Row>) {
  const { label, rows, expected, dimmed } = props;
  return (
    <ul
      aria-label={label}
      aria-busy={rows === undefined || dimmed}
      className={clsx(
        "rounded-card border border-line bg-sheet transition-opacity duration-(--fast)",
        dimmed && "opacity-50",
      )}
    >
      {rows
        ? rows.map((row) => <CardRow key={props.model.rowId(row)} {...props} rows={rows} row={row} />)
        : Array.from({ length: Math.min(expected, 8) }, (_, at) => (
            <li key={at} className="grid h-24 content-center gap-2 border-b border-line px-4 last:border-0">
              <Skeleton className="w-4/5" />
              <Skeleton className="w-2/5" />
            </li>
          ))}
    </ul>
  );
}

function CardRow<Row>(props: ListRowsProps<Row> & { row: Row; rows: readonly Row[] }) {
  const { model, row, rows, selection } = props;
  const { texts, Link } = useUi();
  const id = model.rowId(row);
  const name = model.rowLabel(row);
  const href = model.rowHref?.(row);
  const { title, sub, value, note, foot } = model.card(row);
  const chosen = selection?.has(id) ?? false;
  return (
    <li
      data-list-row
      onClick={href === undefined ? undefined : followRow}
      className={clsx(
        "flex gap-x-2 border-b border-line p-4 first:rounded-t-card last:rounded-b-card last:border-0",
        chosen && "bg-accent-soft",
      )}
    >
      {selection && (
        <label className="-my-3 -ml-4 grid size-11 shrink-0 place-items-center">
          <BareCheckbox
            aria-label={texts.select(name)}
            checked={chosen}
            onChange={() => selection.toggle(id, rows.map(model.rowId))}
          />
        </label>
      )}
      <div className="min-w-0 flex-1">
        <div className="flex gap-4">
          <div className="min-w-0 flex-1">
            {href === undefined ? (
              <p className="line-clamp-2 font-semibold">{title}</p>
            ) : (
              <Link href={href} data-row-link className="line-clamp-2 font-semibold no-underline">
                {title}
              </Link>
            )}
            {sub && <div className="truncate text-xs text-ink-3">{sub}</div>}
          </div>
          {(value || note) && (
            <div className="shrink-0 text-right tnum">
              <p className="font-semibold">{value}</p>
              {note && <div className="text-xs text-ink-3">{note}</div>}
            </div>
          )}
        </div>
        {(foot || model.rowActions) && (
          <div className="mt-1 flex items-center justify-between gap-4">
            <div className="min-w-0">{foot}</div>
            {model.rowActions && (
              <Menu
                label={name}
                items={model.rowActions(row)}
                trigger={
                  <IconButton
                    icon="more"
                    label={`${texts.actions}: ${name}`}
                    className="-my-3 -mr-3"
                  />
                }
              />
            )}
          </div>
        )}
      </div>
    </li>
  );
}
