import type { Operators } from "../../kernel/search/operators.ts";
import { serviceStatusSchema } from "../../kernel/status/status.ts";

/** The operators of the search in the panel's list of services. */
export const SERVICE_OPERATORS = {
  id: { kind: "id", canCompare: true },
  status: { kind: "word", words: serviceStatusSchema.options, takesMany: true, canExclude: true },
  type: { kind: "text" },
  category: { kind: "id", canCompare: false },
  network: { kind: "text" },
  provider: { kind: "text" },
  /** Per 1000. */
  price: { kind: "amount", canCompare: true },
} as const satisfies Operators;
