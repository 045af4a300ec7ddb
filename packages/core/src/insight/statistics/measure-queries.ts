import { type RawBuilder, sql } from "kysely";

/** What statistics sum up, as columns of their table and as `measure` of its news; `add_statistics`, `roll_statistics` and `sum_statistics` list them too. */
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
/** Numbers of different customers, which are right in a row of the panel that is a whole unit. They are not added up. */
export const PEOPLE = ["active", "payers"] as const;
export type Column = Measure | (typeof PEOPLE)[number];

type Write = (name: Column) => string;
const each = (write: Write, of: readonly Column[] = MEASURES): RawBuilder<unknown> => sql.raw(of.map(write).join(", "));

export const columnsOf = (of: readonly Column[]): RawBuilder<unknown> => each((name) => name, of);

const WHOLE: ReadonlySet<string> = new Set([...COUNTS, ...PEOPLE]);
export const isCount = (name: Column): name is Exclude<Column, (typeof AMOUNTS)[number]> => WHOLE.has(name);

/** One row of the news for each measure becomes one column for each. A count has the type of its column: numbers of two types are added up slowly. */
export const pivotOf = (of: readonly Column[]): RawBuilder<unknown> =>
  each((name) => `coalesce(sum(n.amount) filter (where n.measure = '${name}'), 0)${isCount(name) ? "::integer" : ""} as ${name}`, of);

/** Most amounts of most rows are zero, and leaving them out takes a fifth of what adding them takes. */
export const sumOf = (name: Column): string => `coalesce(sum(f.${name})${isCount(name) ? "" : ` filter (where f.${name} <> 0)`}, 0)`;
export const sumsOf = (of: readonly Column[]): RawBuilder<unknown> => each((name) => `${sumOf(name)} as ${name}`, of);
export const total = sumsOf(MEASURES);

/** Counts arrive as numbers, amounts as text of whole units. */
export const readSums = (of: readonly Column[] = MEASURES): RawBuilder<unknown> =>
  each((name) => `${sumOf(name)}::${isCount(name) ? "float8" : "text"} as ${name}`, of);
