import type { Permission } from "@vitrine/contract/kernel/permission/table";

/** Where REST serves a procedure. Permission, input and output are the procedure's own. */
export interface RestAddress {
  method: "get" | "post" | "put" | "patch" | "delete";
  /** Without a leading slash; {panelId} is the panel acted on, other names are fields of the input. */
  path: string;
  /** Verb + object. */
  summary: string;
  /** What the summary does not say: limits, order, side effects. */
  description?: string;
  /** Default: 200, or 204 where there is no output. */
  status?: number;
  /** How Idempotency-Key is honored: as the verb's own `reference`, or by keeping the first answer. */
  idempotency?: "reference" | "answer";
}

/** tRPC merges what a procedure adds into what its helper set. */
export interface ProcedureMeta {
  permission?: Permission;
  /** `host`: on the host's own panel. `panel`: on the one its input names. */
  on?: "host" | "panel";
  rest?: RestAddress;
}
