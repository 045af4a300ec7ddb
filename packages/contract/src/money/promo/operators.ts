import type { Operators } from "../../kernel/search/operators.ts";
import { PROMO_KINDS, PROMO_STATES } from "./promo.ts";

/** The operators of the search in the panel's list of promo codes. */
export const PROMO_OPERATORS = {
  id: { kind: "id", canCompare: true },
  code: { kind: "text" },
  kind: { kind: "word", words: PROMO_KINDS, takesMany: true, canExclude: true },
  status: { kind: "word", words: PROMO_STATES, takesMany: true, canExclude: true },
  /** The date of its creation. */
  date: { kind: "date", canCompare: true },
} as const satisfies Operators;
