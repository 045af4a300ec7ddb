import { notFound } from "@vitrine/contract/kernel/error/app-error";

export interface Place {
  id: number;
  position: number;
}

/**
 * Puts the listed rows in the given order, on the places that they occupy among all rows, and numbers all from 1. Returns the rows that move.
 * Rows at the same place are in the order of their ids. Errors: not_found for an unknown id.
 */
export function permute(rows: readonly Place[], ids: readonly number[]): Place[] {
  const listed = new Set(ids);
  const queue = [...listed];
  const ordered = rows.toSorted((a, b) => a.position - b.position || a.id - b.id);
  const before = new Map(rows.map(({ id, position }) => [id, position]));
  if (queue.some((id) => !before.has(id))) throw notFound();
  return ordered
    .map(({ id }, n) => ({ id: listed.has(id) ? queue.shift()! : id, position: n + 1 }))
    .filter(({ id, position }) => before.get(id) !== position);
}
