import type { Operators } from "../../kernel/search/operators.ts";
import { PAYMENT_STATUSES } from "./payment.ts";

/** The operators of the search in the panel's list of payments. */
export const PAYMENT_OPERATORS = {
  id: { kind: "text" },
  user: { kind: "text" },
  status: { kind: "word", words: PAYMENT_STATUSES, takesMany: true, canExclude: true },
  system: { kind: "text" },
  external: { kind: "text" },
  /** In the payment system's currency. */
  amount: { kind: "amount", canCompare: true },
  date: { kind: "date", canCompare: true },
} as const satisfies Operators;
