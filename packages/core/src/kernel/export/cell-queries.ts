import { type RawBuilder, sql } from "kysely";

type Cell = RawBuilder<unknown>;

/** 10⁻⁸ units as a decimal number. */
export function amountCell(column: Cell): Cell {
  return sql`trim_scale(${column}::numeric / 100000000)`;
}

/** ISO 8601, in UTC. */
export function dateCell(column: Cell): Cell {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}

/** `yes` or `no` in every language, since programs read it. */
export function flagCell(column: Cell): Cell {
  return sql`case when ${column} then 'yes' else 'no' end`;
}
