import { clsx } from "clsx";
import { useLayoutEffect, useRef } from "react";
import { Icon, type IconName } from "../base/icon.tsx";

export type CommandRow = {
  id: string;
  label: string;
  /** After the label, in meta type. */
  detail?: string | undefined;
  icon: IconName;
  /** The keyboard shortcut that does the same. */
  keys?: readonly string[] | undefined;
  href?: string | undefined;
};

export type CommandGroup<Row extends CommandRow = CommandRow> = { id: string; title: string; rows: readonly Row[] };

export type CommandRowsProps<Row extends CommandRow> = {
  listId: string;
  label: string;
  groups: readonly CommandGroup<Row>[];
  active: string | undefined;
  onPoint: (id: string) => void;
  onChoose: (row: Row, aside: boolean) => void;
};

/** The options of the box, by group. */
export function CommandRows<Row extends CommandRow>(props: CommandRowsProps<Row>) {
  const { listId, label, groups, active, onPoint, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active, groups]);
  return (
    <div
      ref={list}
      id={listId}
      role="listbox"
      aria-label={label}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-line py-2 empty:hidden"
    >
      {groups.map(({ id, title, rows }) => (
        <div key={id} role="group" aria-labelledby={`${listId}-of-${id}`} className="px-2 pb-2">
          <div id={`${listId}-of-${id}`} className="px-2 py-1 text-xs text-ink-3">
            {title}
          </div>
          {rows.map((row) => (
            // The field keeps the focus and answers the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={row.id}
              id={`${listId}-${row.id}`}
              role="option"
              aria-selected={row.id === active}
              onPointerMove={() => row.id !== active && onPoint(row.id)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={(event) => onChoose(row, event.ctrlKey || event.metaKey)}
              className={clsx(
                "flex min-h-9 cursor-pointer scroll-my-2 items-center gap-2 rounded-control px-2 py-1 mobile:min-h-11",
                row.id === active && "bg-inset",
              )}
            >
              <Inside row={row} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function Inside({ row: { icon, label, detail, keys } }: { row: CommandRow }) {
  return (
    <>
      <Icon name={icon} className="text-ink-3" />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
        <span className="max-w-full min-w-0 break-words">{label}</span>
        {detail && <span className="min-w-0 truncate text-s text-ink-3">{detail}</span>}
      </span>
      {keys && (
        <span className="flex shrink-0 gap-1 mobile:hidden">
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}
        </span>
      )}
    </>
  );
}

/** A keyboard key, as drawn in texts. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid min-h-5 min-w-5 place-items-center rounded-control border border-line bg-paper px-1 font-ui text-xs/4 text-ink-2">
      {children}
    </kbd>
  );
}
