/** The kind of value that a search operator takes. */
export type Operator = {
  /** Whether `-name:value` leaves rows out. */
  canExclude?: boolean;
} & (
  | { kind: "word"; words: readonly string[]; /** Several may be given, with commas between them. */ takesMany?: boolean }
  | { kind: "id" | "amount" | "date"; /** With >, >=, < and <=. */ canCompare: boolean }
  | { kind: "text" }
);

/** By the name that is written before the colon: lower case, no spaces. */
export type Operators = Readonly<Record<string, Operator>>;

export const COMPARISONS = ["=", ">", ">=", "<", "<="] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** One `name:value` of a search. */
export interface Term {
  name: string;
  isExcluded: boolean;
  comparison: Comparison;
  value: string;
}

/** What a person searches for: terms, all of which must hold, and the rest, which is searched for as it is. */
export interface Search {
  terms: readonly Term[];
  text: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (value: string): boolean => DAY.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value;

/** Relative periods: a saved view of the last week keeps meaning the last week. */
export const MOVING_DAYS = ["today", "yesterday"] as const;
const LAST_DAYS = /^[1-9]\d{0,3}d$/;

const VALID = {
  id: (value: string) => /^[1-9]\d{0,14}$/.test(value),
  amount: (value: string) => /^\d{1,10}(\.\d{1,8})?$/.test(value),
  date: (value: string) => isDay(value),
};

/** Whether the operator accepts the term; otherwise it is searched for as plain text. */
export function takes(operator: Operator | undefined, { isExcluded, comparison, value }: Omit<Term, "name">): boolean {
  if (operator === undefined || (isExcluded && operator.canExclude !== true) || value === "") return false;
  const isEqual = comparison === "=";
  if (operator.kind === "text") return isEqual;
  if (operator.kind === "word")
    return isEqual && (operator.takesMany ? value.split(",") : [value]).every((word) => operator.words.includes(word));
  if (operator.kind === "date" && isEqual && (MOVING_DAYS.some((word) => word === value) || LAST_DAYS.test(value))) return true;
  return (isEqual || operator.canCompare) && VALID[operator.kind](value);
}
