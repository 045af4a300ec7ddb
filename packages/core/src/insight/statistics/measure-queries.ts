import { type RawBuilder, sql } from "kysely";

/** What statistics sum up, as columns of their table and as `measure` of its news. */
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

type Write = (name: Measure) => string;
const each = (write: Write, of: readonly Measure[] = MEASURES): RawBuilder<unknown> => sql.raw(of.map(write).join(", "));

export const columnsOf = (of: readonly Measure[]): RawBuilder<unknown> => each((name) => name, of);
/** Names of the columns, in the order of `MEASURES`. */
export const columns = columnsOf(MEASURES);

/** One row of the news for each measure becomes one column for each. */
export const pivotOf = (of: readonly Measure[]): RawBuilder<unknown> =>
  each((name) => `coalesce(sum(n.amount) filter (where n.measure = '${name}'), 0) as ${name}`, of);
export const pivot = pivotOf(MEASURES);
export const total = each((name) => `coalesce(sum(f.${name}), 0) as ${name}`);
export const added = each((name) => `${name} = t.${name} + excluded.${name}`);

const isCount = (name: Measure) => COUNTS.some((count) => count === name);

/** Counts arrive as numbers, amounts as text of whole units. */
export const readOf = (of: readonly Measure[]): RawBuilder<unknown> =>
  each((name) => `coalesce(sum(f.${name}), 0)::${isCount(name) ? "float8" : "text"} as ${name}`, of);
export const read = readOf(MEASURES);
