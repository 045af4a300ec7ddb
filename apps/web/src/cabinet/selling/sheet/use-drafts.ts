import type { EditRefusal } from "@vitrine/contract/selling/sheet/sheet";
import { useReducer, useState } from "react";
import type { ColumnId } from "./columns.ts";
import type { Draft, Problem } from "./draft.ts";
import { EMPTY, history } from "./history.ts";
import { columnOf } from "./refusals.ts";

/** The server's errors by cell, until the service is edited again. */
export type Refused = ReadonlyMap<string, Problem>;
export const cellKey = (id: number, column: ColumnId): string => `${id} ${column}`;
const idIn = (key: string): number => Number(key.split(" ")[0]);

/** The unsaved edits with their undo steps, and the results of those that were sent. */
export function useDrafts() {
  const [{ draft, past, future }, act] = useReducer(history, EMPTY);
  const [refused, setRefused] = useState<Refused>(new Map());
  return {
    draft,
    refused,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    undo: () => act({ act: "undo" }),
    redo: () => act({ act: "redo" }),
    change: (next: Draft, touched: readonly number[]) => {
      act({ act: "change", draft: next });
      setRefused((before) => without(before, new Set(touched)));
    },
    discard: () => {
      act({ act: "change", draft: new Map() });
      setRefused(new Map());
    },
    /** Discards the edits of services that the server refused. */
    dropRefused: () => {
      const ids = new Set([...refused.keys()].map(idIn));
      act({ act: "change", draft: new Map([...draft].filter(([id]) => !ids.has(id))) });
      setRefused(new Map());
    },
    /** Called after saving with the remaining edits and the errors. */
    restart: (next: Draft, failed: readonly EditRefusal[]) => {
      act({ act: "restart", draft: next });
      setRefused(refusedOf(next, failed));
    },
  };
}

export type Drafts = ReturnType<typeof useDrafts>;

function refusedOf(draft: Draft, failed: readonly EditRefusal[]): Refused {
  const found = new Map<string, Problem>();
  for (const { serviceId, field, code, params } of failed) {
    const edits = draft.get(serviceId) ?? {};
    const columns = field === null ? (Object.keys(edits) as ColumnId[]) : [columnOf(field, edits)];
    for (const column of columns) found.set(cellKey(serviceId, column), { code, params });
  }
  return found;
}

const without = (refused: Refused, ids: ReadonlySet<number>): Refused =>
  refused.size === 0 ? refused : new Map([...refused].filter(([key]) => !ids.has(idIn(key))));
