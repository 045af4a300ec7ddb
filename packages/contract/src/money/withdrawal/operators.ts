import type { Operators } from "../../kernel/search/operators.ts";
import { METHOD_NAMES } from "./methods.ts";
import { EARNING_SOURCES, WITHDRAWAL_STATUSES } from "./withdrawal.ts";

/** The operators of the search in the panel's list of withdrawals. */
export const WITHDRAWAL_OPERATORS = {
  id: { kind: "id", canCompare: true },
  user: { kind: "text" },
  status: { kind: "word", words: WITHDRAWAL_STATUSES, takesMany: true, canExclude: true },
  source: { kind: "word", words: EARNING_SOURCES },
  method: { kind: "word", words: METHOD_NAMES, takesMany: true, canExclude: true },
  amount: { kind: "amount", canCompare: true },
  /** The date of the request. */
  date: { kind: "date", canCompare: true },
} as const satisfies Operators;
