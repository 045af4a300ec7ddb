import { type RawBuilder, sql } from "kysely";

/**
 * The measures of statistics: columns of the table, and values of `measure` in the news. `add_statistics`, `roll_statistics` and
 * `sum_statistics` list them too.
 */
export const COUNTS = [
  "orders",
  "done",
  "partial",
  "stopped",
  "failed",
  "judged",
  "spoiled",
  "registered",
  "started",
  "payments",
  "newcomers",
] as const;
export const AMOUNTS = ["sales", "refunds", "cost", "fees", "bonuses", "referrals", "tariffs", "received", "returned", "manual"] as const;
export const MEASURES = [...COUNTS, ...AMOUNTS];
export type Measure = (typeof MEASURES)[number];
/** Numbers of distinct customers. They are correct in the panel's row of a whole unit, and can't be added up. */
export const PEOPLE = ["active", "payers"] as const;
export type Column = Measure | (typeof PEOPLE)[number];

type Write = (name: Column) => string;
const each = (write: Write, of: readonly Column[] = MEASURES): RawBuilder<unknown> => sql.raw(of.map(write).join(", "));

export const columnsOf = (of: readonly Column[]): RawBuilder<unknown> => each((name) => name, of);

const WHOLE: ReadonlySet<string> = new Set([...COUNTS, ...PEOPLE]);
export const isCount = (name: Column): name is Exclude<Column, (typeof AMOUNTS)[number]> => WHOLE.has(name);

/**
 * One row of the news for each measure becomes one column for each. A count has the type of its column: numbers of two types are added up
 * slowly.
 */
export const pivotOf = (of: readonly Column[]): RawBuilder<unknown> =>
  each((name) => `coalesce(sum(n.amount) filter (where n.measure = '${name}'), 0)${isCount(name) ? "::integer" : ""} as ${name}`, of);

/** Most amounts of most rows are zero; skipping them takes a fifth of the time of adding them. */
export const sumOf = (name: Column): string => `coalesce(sum(f.${name})${isCount(name) ? "" : ` filter (where f.${name} <> 0)`}, 0)`;
export const sumsOf = (of: readonly Column[]): RawBuilder<unknown> => each((name) => `${sumOf(name)} as ${name}`, of);
export const total = sumsOf(MEASURES);

/** Counts arrive as numbers, amounts as text of whole units. */
export const readSums = (of: readonly Column[] = MEASURES): RawBuilder<unknown> =>
  each((name) => `${sumOf(name)}::${isCount(name) ? "float8" : "text"} as ${name}`, of);
