import { useMemo, useRef, useState } from "react";

export type RowId = string | number;

export type Selection = {
  /** Selected rows of every visited page. Empty while `all` is on. */
  ids: ReadonlySet<RowId>;
  /** Everything that matches the current filters, loaded or not. */
  all: boolean;
  active: boolean;
  has: (id: RowId) => boolean;
  /** `range`: from the last row touched to this one, as with Shift. */
  toggle: (id: RowId, pageIds: readonly RowId[], range?: boolean) => void;
  togglePage: (pageIds: readonly RowId[], on: boolean) => void;
  selectAll: () => void;
  clear: () => void;
};

type Chosen = { ids: ReadonlySet<RowId>; all: boolean };

const nothing: Chosen = { ids: new Set(), all: false };

/** Remembers rows across pages. "All matching" ends when `matching` changes, single rows stay. */
export function useSelection(matching = ""): Selection {
  const [state, setState] = useState({ chosen: nothing, matching });
  const lastTouched = useRef<RowId | null>(null);
  let { chosen } = state;
  if (state.matching !== matching) {
    chosen = chosen.all ? nothing : chosen;
    setState({ chosen, matching });
  }
  return useMemo(() => {
    const set = (next: Chosen) => setState({ chosen: next, matching });
    const has = (id: RowId) => chosen.all || chosen.ids.has(id);
    return {
      ...chosen,
      active: chosen.all || chosen.ids.size > 0,
      has,
      toggle(id, pageIds, range = false) {
        const anchor = range ? lastTouched.current : null;
        lastTouched.current = id;
        set(toggled(chosen.all ? new Set(pageIds) : chosen.ids, between(pageIds, anchor, id), !has(id)));
      },
      togglePage: (pageIds, on) => set(toggled(chosen.all ? new Set() : chosen.ids, pageIds, on)),
      selectAll: () => set({ ids: new Set(), all: true }),
      clear: () => set(nothing),
    };
  }, [chosen, matching]);
}

function toggled(ids: ReadonlySet<RowId>, touched: readonly RowId[], on: boolean): Chosen {
  const next = new Set(ids);
  for (const id of touched) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return { ids: next, all: false };
}

function between(pageIds: readonly RowId[], from: RowId | null, to: RowId): readonly RowId[] {
  const start = from === null ? -1 : pageIds.indexOf(from);
  const end = pageIds.indexOf(to);
  if (start === -1 || end === -1) return [to];
  return pageIds.slice(Math.min(start, end), Math.max(start, end) + 1);
}
