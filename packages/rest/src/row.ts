import type { Permission } from "@vitrine/contract/kernel/permission/table";
import type { SessionCookies } from "@vitrine/rpc/caller-context";
import type { Operation } from "@vitrine/rpc/operations";
import type { RestAddress } from "@vitrine/rpc/procedure-meta";
import type { Caller } from "@vitrine/core/kernel/context/context";
import type { z } from "zod";

/** The server's data about a request, and changes an answer may make to the browser's cookies. */
export interface Visit extends SessionCookies {
  /** The caller on the host's panel. */
  caller: Caller;
  /** Sets XSRF-TOKEN for the current session. */
  issueCsrf: () => void;
}

/** A REST endpoint. */
export interface Row extends Required<Pick<RestAddress, "method" | "path" | "summary" | "status">> {
  description: string;
  permission: Permission;
  on: Operation["on"];
  /** With panelId if the path has it. */
  input: z.ZodType;
  /** undefined: no body, 204. */
  output: z.ZodType | undefined;
  idempotency: RestAddress["idempotency"];
  answers: Procedure | Handler;
}

export interface Procedure {
  operation: Operation;
  /** An alias: its own schema reads the input before the procedure does. */
  isNarrower: boolean;
}

/** For rows without a procedure. */
export type Handler = (visit: Visit) => void;
