import { initTRPC, TRPCError, type TRPCProcedureBuilder, type TRPCUnsetMarker } from "@trpc/server";
import { isFor, type Permission } from "@vitrine/contract/kernel/permission/table";
import { panelIdInput } from "@vitrine/contract/kernel/panel/panel-item";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { TRPC_CODES } from "@vitrine/contract/kernel/error/transport-errors";
import { authorize } from "@vitrine/core/kernel/permission/authorize";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { actOnPanel } from "@vitrine/core/tenancy/panel/act-on-panel";
import type { z } from "zod";
import type { RpcContext } from "./caller-context.ts";
import { errorData } from "./error-shape.ts";
import type { ProcedureMeta } from "./procedure-meta.ts";

const t = initTRPC
  .context<RpcContext>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } },
    errorFormatter({ shape, error, ctx }) {
      const data = errorData(error, ctx?.caller().language ?? "en");
      return { code: shape.code, message: data.code, data };
    },
  });

export const { router, mergeRouters, createCallerFactory } = t;

const refusal = (error: AppError) => new TRPCError({ code: TRPC_CODES[error.kind], cause: error });

const refuseForged = (ctx: RpcContext, type: string): void => {
  if (type === "mutation" && !ctx.csrfPassed) throw refusal(new AppError("csrf"));
};

/** Errors of the product get tRPC's code; unexpected ones are logged, and errorFormatter reveals nothing about them. */
function logged<T extends { ok: boolean; error?: TRPCError }>(result: T, ctx: RpcContext, path: string): T {
  const { error } = result;
  if (!error) return result;
  if (error.cause instanceof AppError) throw refusal(error.cause);
  // REST logs its own failures.
  if (error.code === "INTERNAL_SERVER_ERROR" && !ctx.rest) {
    const { platform, requestId } = ctx.caller();
    platform.log.error({ err: error.cause ?? error, requestId, path }, "a procedure failed");
  }
  return result;
}

/**
 * A parser for long lists and frequent calls without asynchronous checks: zod validates with compiled code, about five times as fast,
 * unless it may have
 * to wait, and tRPC calls the asynchronous form.
 */
export function compiled<Schema extends z.ZodType>(schema: Schema): Schema {
  return Object.defineProperty(schema, "parseAsync", { value: async (value: unknown) => schema.parse(value) });
}

/** Procedures receive the caller itself: `ctx.caller.run` opens the transaction, workflows take `ctx.caller`. */
const acting = (caller: Caller, { idempotencyKey: key }: RpcContext, name: string, meta: ProcedureMeta | undefined) => {
  const kind = meta?.rest?.idempotency;
  return key === undefined || kind === undefined ? { caller } : { caller, keyed: { key, name, kind } };
};

/** On the host's own panel. A single middleware, because each one adds cost to every call. */
export const procedure = (permission: Permission) =>
  t.procedure.meta({ permission, on: "host" }).use(async ({ ctx, path, type, meta, next }) => {
    refuseForged(ctx, type);
    const by = ctx.caller();
    allow(by, permission);
    return logged(await next({ ctx: acting(by, ctx, path, meta) }), ctx, path);
  });

/** An error thrown by the middleware itself does not pass through `logged`. */
function allow(by: Caller, permission: Permission): void {
  try {
    authorize(by, permission);
  } catch (error) {
    throw error instanceof AppError ? refusal(error) : error;
  }
}

const guarded = t.procedure.use(async ({ ctx, path, type, next }) => {
  refuseForged(ctx, type);
  return logged(await next(), ctx, path);
});

/** Clients send panelId with each call; verbs know their panel from their context, so it is in no verb's input. */
type PanelProcedureBuilder = TRPCProcedureBuilder<
  RpcContext,
  ProcedureMeta,
  { caller: Caller },
  z.input<typeof panelIdInput>,
  TRPCUnsetMarker,
  TRPCUnsetMarker,
  TRPCUnsetMarker,
  false
>;

/**
 * On the panel named by the input: for its owner, manager or a platform admin, else NOT_FOUND. The demo is shown in the cabinet only: to an
 * API's
 * client, another owner's panel does not exist.
 */
export const panelProcedure = (permission: Permission): PanelProcedureBuilder =>
  guarded
    .meta({ permission, on: "panel" })
    .input(panelIdInput)
    .use(async ({ ctx, path, meta, input, next }) => {
      const by = await actOnPanel(ctx.caller(), input.panelId);
      if (!isFor(by.panel, permission) || (ctx.rest && by.actor.kind === "viewer")) throw new AppError("not_found");
      authorize(by, permission);
      return next({ ctx: acting(by, ctx, path, meta), input: undefined });
    }) as unknown as PanelProcedureBuilder;
