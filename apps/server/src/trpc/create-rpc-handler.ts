import type { IncomingMessage, ServerResponse } from "node:http";
import { nodeHTTPRequestHandler } from "@trpc/server/adapters/node-http";
import { retryAfterOf, statusOf } from "@vitrine/rpc/error-shape";
import { appRouter } from "@vitrine/rpc/router";
import type { SessionKind } from "@vitrine/core/identity/session/session-adapter";
import { arrivalOf } from "../request/arrival.ts";
import { compressed } from "../request/compressed.ts";
import type { VisitorParts } from "../request/make-visit.ts";
import { rpcContext } from "./rpc-context.ts";
import { named } from "../log/measured.ts";
import { answerCall, isProcedure, singleCallOf } from "./single-call.ts";

const BODY_LIMIT = 1024 * 1024;
/** Our own client sends no more in one batch. */
const MOST_QUERIES = 20;

type RpcHandler = (request: IncomingMessage, response: ServerResponse, procedure: string, kind: SessionKind) => Promise<void>;

/** `procedure` is what stands in the path behind /trpc/ or /admin/trpc/. */
export function createRpcHandler(parts: VisitorParts, stopping: AbortSignal): RpcHandler {
  return async (request, response, procedure, kind) => {
    named(request, "trpc", procedure.includes(",") ? "batch" : isProcedure(procedure) ? procedure : "unknown");
    const createContext = () => rpcContext(parts, request, response, { kind, calls: procedure.split(",").length });
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Cache-Control", "no-store");
    const failed = (error: unknown) =>
      parts.platform.log.error({ err: error, procedure, requestId: arrivalOf(request).requestId }, "a call failed");
    const single = singleCallOf(request, procedure);
    if (single?.type !== "mutation") await compressed(request, response);
    if (single) return answerCall(request, response, single, { createContext, failed });
    endStreamWith(response, stopping);
    await nodeHTTPRequestHandler({
      router: appRouter,
      req: request,
      res: response,
      path: procedure,
      createContext,
      maxBodySize: BODY_LIMIT,
      // Each mutation needs a request of its own: a batch could try many passwords, or create many accounts, for a single point.
      maxBatchSize: request.method === "POST" ? 1 : MOST_QUERIES,
      responseMeta: ({ errors, info }) => {
        const status = info?.isBatchCall ? undefined : statusOf(errors);
        const retryAfter = retryAfterOf(errors);
        return {
          ...(status === undefined ? {} : { status }),
          ...(retryAfter === undefined ? {} : { headers: new Headers({ "Retry-After": retryAfter }) }),
        };
      },
      onError: ({ error, ctx }) => {
        if (!ctx && statusOf([error]) === 500) failed(error.cause ?? error);
      },
    });
  };
}

/** An event stream would continue as long as its screen is open; its client reconnects to another server. */
function endStreamWith(response: ServerResponse, stopping: AbortSignal): void {
  const end = () => {
    if (String(response.getHeader("Content-Type")).startsWith("text/event-stream")) response.destroy();
  };
  stopping.addEventListener("abort", end, { once: true });
  response.once("close", () => stopping.removeEventListener("abort", end));
}
