import type { Permission } from "@vitrine/contract/kernel/permission/table";
import type { SessionDoor } from "@vitrine/rpc/caller-context";
import type { Operation } from "@vitrine/rpc/operations";
import type { RestAddress } from "@vitrine/rpc/procedure-meta";
import type { Caller } from "@vitrine/core/kernel/context/context";
import type { z } from "zod";

/** What the server knows of a request, and what an answer may do to the browser's cookies. */
export interface Visit extends SessionDoor {
  /** On the host's panel. */
  caller: Caller;
  /** Sets XSRF-TOKEN for the session held now. */
  issueCsrf: () => void;
}

/** An address of REST. */
export interface Row extends Required<Pick<RestAddress, "method" | "path" | "summary" | "status">> {
  description: string;
  permission: Permission;
  on: Operation["on"];
  /** With panelId where the path has it. */
  input: z.ZodType;
  /** undefined: no body, 204. */
  output: z.ZodType | undefined;
  idempotency: RestAddress["idempotency"];
  answers: Procedure | Handler;
}

export interface Procedure {
  operation: Operation;
  /** Of a second name: read by its own schema before the procedure reads it. */
  isNarrower: boolean;
}

/** What has no procedure. */
export type Handler = (visit: Visit) => void;
