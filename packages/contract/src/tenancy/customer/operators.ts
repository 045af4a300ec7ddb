import { LANGUAGES } from "../../kernel/language/language-tags.ts";
import type { Operators } from "../../kernel/search/operators.ts";

/** The operators of the search in the panel's list of customers. */
export const USER_OPERATORS = {
  id: { kind: "id", canCompare: true },
  login: { kind: "text" },
  email: { kind: "text" },
  status: { kind: "word", words: ["online", "banned"], canExclude: true },
  language: { kind: "word", words: LANGUAGES, takesMany: true, canExclude: true },
  /** The date of their registration. */
  date: { kind: "date", canCompare: true },
} as const satisfies Operators;
