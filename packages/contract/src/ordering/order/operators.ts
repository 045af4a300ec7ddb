import type { Operators } from "../../kernel/search/operators.ts";
import { ORDER_KINDS, ORDER_STATUSES } from "../../kernel/status/status.ts";

/** The operators of the search in the panel's list of orders; each is served by an index. */
const ALL = {
  id: { kind: "id", canCompare: true },
  status: { kind: "word", words: ORDER_STATUSES, takesMany: true, canExclude: true },
  user: { kind: "text" },
  service: { kind: "id", canCompare: false },
  category: { kind: "id", canCompare: false },
  network: { kind: "text" },
  provider: { kind: "text" },
  /** The order's id at its provider. */
  external: { kind: "text" },
  link: { kind: "text" },
  kind: { kind: "word", words: ORDER_KINDS },
  price: { kind: "amount", canCompare: true },
  date: { kind: "date", canCompare: true },
} as const satisfies Operators;

const { provider: _provider, external: _external, ...WITHOUT_PROVIDERS } = ALL;

/** The provider operator is for people who see the cost of orders. Always returns the same two objects. */
export const orderOperators = (seesMoney: boolean): Operators => (seesMoney ? ALL : WITHOUT_PROVIDERS);
