import type { Draft } from "./draft.ts";

/** Steps that can be undone. */
export const MOST_STEPS = 20;

export interface History {
  draft: Draft;
  past: readonly Draft[];
  future: readonly Draft[];
}

export type HistoryAct = { act: "change" | "restart"; draft: Draft } | { act: "undo" } | { act: "redo" };

export const EMPTY: History = { draft: new Map(), past: [], future: [] };

export function history(state: History, act: HistoryAct): History {
  const { draft, past, future } = state;
  switch (act.act) {
    case "change":
      return act.draft === draft ? state : { draft: act.draft, past: [...past, draft].slice(-MOST_STEPS), future: [] };
    case "restart":
      return { draft: act.draft, past: [], future: [] };
    case "undo": {
      const before = past.at(-1);
      return before === undefined ? state : { draft: before, past: past.slice(0, -1), future: [draft, ...future] };
    }
    case "redo": {
      const [after, ...rest] = future;
      return after === undefined ? state : { draft: after, past: [...past, draft], future: rest };
    }
  }
}
