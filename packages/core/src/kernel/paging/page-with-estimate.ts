import { type RawBuilder, sql } from "kysely";

export interface Paging {
  page: number;
  perPage: number;
}

export interface Range {
  offset: number;
  limit: number;
}

export interface EstimatedPage<Row> extends Paging {
  rows: Row[];
  /** Exact up to 10,000 or what the list counts to; beyond that, at least the number of rows up to the end of this page. */
  total: number;
  totalIsEstimate?: true;
}

/** Counting every row of a long list costs more than reading its page. */
export const COUNT_UP_TO = 10_000;

/** A page of a list and how many rows the list has. `count` stops at `most`. */
export async function pageWithEstimate<Row>(
  { page, perPage }: Paging,
  read: (range: Range) => Promise<Row[]>,
  count: (most: number) => Promise<number>,
  countUpTo = COUNT_UP_TO,
): Promise<EstimatedPage<Row>> {
  const offset = (page - 1) * perPage;
  const rows = await read({ offset, limit: perPage });
  const counted = await count(countUpTo + 1);
  if (counted <= countUpTo) return { rows, page, perPage, total: counted };
  return { rows, page, perPage, total: Math.max(countUpTo, offset + rows.length), totalIsEstimate: true };
}

/** The id that a search may name: its row is listed first. */
export const idIn = (query: string | null): number | null => (query !== null && /^\d{1,15}$/.test(query) ? Number(query) : null);

/** Begins an order by: the row whose id, in this column, is searched for. Without such an id it is empty, and the order's index can be read. */
export function idFirst(query: string | null, column: string): RawBuilder<unknown> {
  const id = idIn(query);
  return id === null ? sql`` : sql`${sql.raw(column)} = ${id} desc, `;
}

/** A LIKE pattern for values that contain what was searched for; its own wildcards are plain characters. */
export const likePart = (query: string): string => `%${query.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
