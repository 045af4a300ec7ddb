import type { Permission } from "@vitrine/contract/kernel/permission/table";

/** A procedure's REST path. Permission, input and output are the procedure's own. */
export interface RestAddress {
  method: "get" | "post" | "put" | "patch" | "delete";
  /** Without a leading slash; {panelId} is the panel acted on, other names are input fields. */
  path: string;
  /** Verb + object. */
  summary: string;
  /** Details beyond the summary: limits, order, side effects. */
  description?: string;
  /** Default: 200, or 204 without output. */
  status?: number;
  /** How Idempotency-Key is supported: as the verb's own `reference`, or by storing the first answer. */
  idempotency?: "reference" | "answer";
}

/** tRPC merges a procedure's additions into the values set by its helper. */
export interface ProcedureMeta {
  permission?: Permission;
  /** `host`: on the host's own panel. `panel`: on the panel named by its input. */
  on?: "host" | "panel";
  rest?: RestAddress;
}
