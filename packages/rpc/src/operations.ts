import { type AnyTRPCProcedure, callTRPCProcedure, TRPCError } from "@trpc/server";
import type { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Permission } from "@vitrine/contract/kernel/permission/table";
import { type z, ZodError } from "zod";
import type { RpcContext } from "./caller-context.ts";
import type { ProcedureMeta, RestAddress } from "./procedure-meta.ts";
import { appRouter } from "./router.ts";

/** A procedure as other transports see it. */
export interface Operation {
  /** "order.cancel" */
  name: string;
  type: "query" | "mutation" | "subscription";
  permission: Permission;
  on: "host" | "panel";
  rest: RestAddress | undefined;
  /** The verb's input, without panelId; undefined: it takes none. */
  input: z.ZodType | undefined;
  output: z.ZodType;
}

interface Definition {
  type: Operation["type"];
  meta: Required<ProcedureMeta>;
  inputs: z.ZodType[];
  output: z.ZodType;
}

function operationOf(name: string, { _def }: AnyTRPCProcedure): Operation {
  const { type, meta, inputs, output } = _def as unknown as Definition;
  const { permission, on, rest } = meta;
  return { name, type, permission, on, rest, input: inputs[on === "panel" ? 1 : 0], output };
}

/** At run time the record is flat, by name; its type is the tree. */
const procedures = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>;

/** Every procedure of the router. */
export const OPERATIONS: readonly Operation[] = Object.entries(procedures).map(([name, procedure]) => operationOf(name, procedure));

interface OperationCall {
  ctx: RpcContext;
  /** A panel's procedure reads its input twice: for panelId, and again once access to that panel is checked. */
  getRawInput: () => Promise<unknown>;
  /** The error to throw if the input is invalid. */
  refusedInput: (error: ZodError) => AppError;
}

/** Calls a procedure with all its middlewares, and throws the original error if it fails. */
export async function callOperation({ name, type }: Operation, { ctx, getRawInput, refusedInput }: OperationCall): Promise<unknown> {
  try {
    return await callTRPCProcedure({ router: appRouter, path: name, type, ctx, getRawInput, signal: undefined, batchIndex: 0 });
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    throw error.code === "BAD_REQUEST" && error.cause instanceof ZodError ? refusedInput(error.cause) : (error.cause ?? error);
  }
}
