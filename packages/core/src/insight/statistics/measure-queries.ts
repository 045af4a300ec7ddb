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

/** Names of the columns, in the order of `MEASURES`. */
export const columns = sql.raw(MEASURES.join(", "));

const each = (write: (name: Measure) => string): RawBuilder<unknown> => sql.raw(MEASURES.map(write).join(", "));

/** One row of the news for each measure becomes one column for each. */
export const pivot = each((name) => `coalesce(sum(n.amount) filter (where n.measure = '${name}'), 0) as ${name}`);
export const total = each((name) => `coalesce(sum(f.${name}), 0) as ${name}`);
export const added = each((name) => `${name} = t.${name} + excluded.${name}`);

/** Counts arrive as numbers, amounts as text of whole units. */
export const read = sql.raw(
  [
    ...COUNTS.map((name) => `coalesce(sum(f.${name}), 0)::float8 as ${name}`),
    ...AMOUNTS.map((name) => `coalesce(sum(f.${name}), 0)::text as ${name}`),
  ].join(", "),
);
