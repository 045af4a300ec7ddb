import { clsx } from "clsx";
import { type ComponentProps, type KeyboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "../base/icon.tsx";
import { IconButton } from "../form/icon-button.tsx";

export type SortableListProps<T> = {
  label: string;
  items: readonly T[];
  idOf: (item: T) => number;
  /** Gets the whole list in its new order. Missing: the order can't be changed. */
  onOrder?: ((items: T[]) => void) | undefined;
  texts: { drag: (item: T) => string; up: (item: T) => string; down: (item: T) => string; moved: (item: T, place: number) => string };
  children: (item: T) => ReactNode;
};

/** A list put in order by dragging the handle, by the arrow keys on it, or by the buttons of each row. */
export function SortableList<T>({ label, items, idOf, onOrder, texts, children }: SortableListProps<T>) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState("");
  const focusOn = useRef<{ id: number; control: string } | null>(null);
  const move = (from: number, to: number, control: string) => {
    const item = items[from];
    if (!onOrder || item === undefined || to < 0 || to >= items.length || from === to) return;
    focusOn.current = { id: idOf(item), control };
    setSaid(texts.moved(item, to + 1));
    onOrder(moved(items, from, to));
  };
  const { drag, handlers } = useDrag(list, (from, to) => move(from, to, "drag"));
  // Moving a row in the document takes the focus from it.
  useLayoutEffect(() => {
    if (!focusOn.current) return;
    const { id, control } = focusOn.current;
    focusOn.current = null;
    const row = list.current?.querySelector(`[data-row="${id}"]`);
    const target =
      row?.querySelector<HTMLElement>(`[data-control="${control}"]:not(:disabled)`) ??
      row?.querySelector<HTMLElement>("[data-control=drag]");
    target?.focus();
  });
  const byKey = (event: KeyboardEvent, at: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(at, at + step, "drag");
  };
  return (
    <>
      <ol ref={list} aria-label={label} className="divide-y divide-line">
        {items.map((item, at) => (
          <li key={idOf(item)} data-row={idOf(item)} className={rowLook(at, drag)}>
            {onOrder && <Handle label={texts.drag(item)} onKeyDown={(event) => byKey(event, at)} {...handlers(at)} />}
            <div className="min-w-0 flex-1">{children(item)}</div>
            {onOrder && <Steps texts={texts} item={item} at={at} last={items.length - 1} onMove={(to, control) => move(at, to, control)} />}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

function Handle({ label, ...rest }: { label: string } & Omit<ComponentProps<"button">, "children">) {
  return (
    <button
      type="button"
      data-control="drag"
      title={label}
      aria-label={label}
      className="grid size-(--control) shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-3 hover:bg-inset hover:text-ink narrow:-ml-2"
      {...rest}
    >
      <Icon name="grip" />
    </button>
  );
}

type StepsProps<T> = Pick<SortableListProps<T>, "texts"> & {
  item: T;
  at: number;
  last: number;
  onMove: (to: number, control: string) => void;
};

function Steps<T>({ texts, item, at, last, onMove }: StepsProps<T>) {
  return (
    <div className="flex shrink-0">
      <IconButton icon="chevron-up" data-control="up" label={texts.up(item)} disabled={at === 0} onClick={() => onMove(at - 1, "up")} />
      <IconButton
        icon="chevron-down"
        data-control="down"
        label={texts.down(item)}
        disabled={at === last}
        onClick={() => onMove(at + 1, "down")}
      />
    </div>
  );
}

type Drag = { from: number; to: number } | null;

function rowLook(at: number, drag: Drag): string {
  const isTarget = drag !== null && drag.to === at && drag.from !== at;
  return clsx(
    "flex items-center gap-2 px-4 py-2 mobile:px-2 narrow:gap-0 narrow:pr-0",
    drag?.from === at && "opacity-50",
    isTarget && (drag.from > at ? "shadow-[inset_0_2px_0_var(--accent)]" : "shadow-[inset_0_-2px_0_var(--accent)]"),
  );
}

/** Follows the pointer from a row's handle to the row it is released over. */
function useDrag(list: { current: HTMLOListElement | null }, drop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>(null);
  const rowAt = (y: number): number => {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const below = rows.findIndex(({ bottom }) => y < bottom);
    return below === -1 ? rows.length - 1 : below;
  };
  const handlers = (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from, to: from });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag) setDrag({ from: drag.from, to: rowAt(event.clientY) });
    },
    onPointerUp: () => {
      if (drag) drop(drag.from, drag.to);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });
  return { drag, handlers };
}

/**
 * The list with one entry moved to another position; the others keep their order.
 * A position outside the list moves the entry to its end.
 */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, at) => at !== from);
  const item = items[from];
  return item === undefined ? rest : [...rest.slice(0, to), item, ...rest.slice(to)];
}
