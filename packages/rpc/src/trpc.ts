import { initTRPC, TRPCError } from "@trpc/server";
import type { Permission } from "@vitrine/contract/access/table";
import { panelIdInput } from "@vitrine/contract/panel/panel";
import { AppError } from "@vitrine/contract/shared/app-error";
import { TRPC_CODES } from "@vitrine/contract/shared/door-errors";
import { authorize } from "@vitrine/core/access/authorize";
import type { Caller } from "@vitrine/core/context";
import { actOnPanel } from "@vitrine/core/panel/act-on-panel";
import type { RpcContext } from "./caller-context.ts";
import { errorData } from "./error-shape.ts";

export interface ProcedureMeta {
  permission: Permission;
  /** `host`: on the host's own panel. `panel`: on the one its input names. */
  on: "host" | "panel";
}

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

export const { router, createCallerFactory } = t;

const refusal = (error: AppError) => new TRPCError({ code: TRPC_CODES[error.kind], cause: error });

/**
 * Refuses a browser's write without its token. What the product refuses gets tRPC's word for it; anything else is logged, and
 * errorFormatter tells nothing of it. One middleware, since each costs every call.
 */
const guarded = t.middleware(async ({ ctx, path, type, next }) => {
  if (type === "mutation" && !ctx.csrfPassed) throw refusal(new AppError("FORBIDDEN", "csrf"));
  const result = await next();
  if (result.ok) return result;
  const { error } = result;
  if (error.cause instanceof AppError) throw refusal(error.cause);
  if (error.code === "INTERNAL_SERVER_ERROR") {
    const { platform, requestId } = ctx.caller();
    platform.log.error({ err: error.cause ?? error, requestId, path }, "a procedure failed");
  }
  return result;
});

const base = t.procedure.use(guarded);

/** Procedures get the caller itself: `ctx.caller.run` opens the transaction, workflows take `ctx.caller`. */
const acting = (caller: Caller) => ({ caller });

/** On the host's own panel. */
export const procedureFor = (permission: Permission) =>
  base.meta({ permission, on: "host" }).use(({ ctx, next }) => {
    const by = ctx.caller();
    authorize(by, permission);
    return next({ ctx: acting(by) });
  });

/** On the panel that the input names: as its owner, manager or a platform admin, else NOT_FOUND. */
export const panelProcedureFor = (permission: Permission) =>
  base
    .meta({ permission, on: "panel" })
    .input(panelIdInput)
    .use(async ({ ctx, input, next }) => {
      const by = await actOnPanel(ctx.caller(), input.panelId);
      authorize(by, permission);
      return next({ ctx: acting(by) });
    });
