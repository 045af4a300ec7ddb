import { parseAmount } from "@vitrine/contract/kernel/amount/money";
import { dayAt, daysOf, dayStart, shiftDay } from "@vitrine/contract/kernel/search/days";
import type { Operators, Term } from "@vitrine/contract/kernel/search/operators";
import { parseSearch } from "@vitrine/contract/kernel/search/search";
import type { DB } from "@vitrine/db/types";
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Ctx } from "../context/context.ts";

type Condition = Expression<SqlBool>;
/** SQL of the module that searches: its queries name the columns. */
type Build = ExpressionBuilder<DB, never>;
type Column = Expression<unknown>;

/** The SQL condition of each operator of a list. */
export type TermConditions<List extends Operators> = Record<keyof List, (term: Term) => Condition>;

export const idTerm = (eb: Build, column: Column, { comparison, value }: Term): Condition => eb(column, comparison, Number(value));

/** False if the amount is larger than any stored one. */
export function amountTerm(eb: Build, column: Column, { comparison, value }: Term): Condition {
  const amount = parseAmount(value);
  return amount === undefined ? eb.lit(false) : eb(column, comparison, amount);
}

/** One of the words, or none of them. */
export const wordTerm = (eb: Build, column: Column, { value, isExcluded }: Term): Condition =>
  eb(column, isExcluded ? "not in" : "in", value.split(","));

/** Days of the panel's time zone. */
export function dateTerm(ctx: Ctx, eb: Build, column: Column, term: Term): Condition {
  const { timeZone } = ctx.panel;
  const { from, to } = daysOf(term, dayAt(ctx.now, timeZone));
  return eb.and([
    ...(from === null ? [] : [eb(column, ">=", dayStart(from, timeZone))]),
    ...(to === null ? [] : [eb(column, "<", dayStart(shiftDay(to, 1), timeZone))]),
  ]);
}

interface ReadTerms {
  /** The rest of the query, which is searched for as text. */
  text: string | null;
  condition: Condition;
}

export function readTerms<List extends Operators>(
  eb: Build,
  query: string | null,
  operators: List,
  conditions: TermConditions<List>,
): ReadTerms {
  const { terms, text } = parseSearch(query ?? "", operators);
  return { text: text === "" ? null : text, condition: eb.and(terms.map((term) => conditions[term.name as keyof List](term))) };
}
