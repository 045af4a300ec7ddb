import { type RawBuilder, sql } from "kysely";

/** The id that a search may name: its row is listed first. */
export const idIn = (query: string | null): number | null => (query !== null && /^\d{1,15}$/.test(query) ? Number(query) : null);

/** Begins an order by: the row whose id, in this column, is searched for. Without such an id it is empty, and the order's index can be read. */
export function idFirst(query: string | null, column: string): RawBuilder<unknown> {
  const id = idIn(query);
  return id === null ? sql`` : sql`${sql.raw(column)} = ${id} desc, `;
}

/** A LIKE pattern for values that contain what was searched for; its own wildcards are plain characters. */
export const likePart = (query: string): string => `%${query.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
