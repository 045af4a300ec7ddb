import type { IncomingMessage, ServerResponse } from "node:http";
import { type AnyTRPCProcedure, callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from "@trpc/server";
import { readBody } from "@vitrine/rest/wire/read-body";
import type { RpcContext } from "@vitrine/rpc/caller-context";
import { retryAfterOf, statusOf } from "@vitrine/rpc/error-shape";
import { appRouter } from "@vitrine/rpc/router";

/** At run time the record is flat, by path; its type is the tree. */
const procedures = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>;
const MUTATIONS = new Set(Object.keys(procedures).filter((path) => procedures[path]!._def.type === "mutation"));

export const isProcedure = (path: string): boolean => Object.hasOwn(procedures, path);

/** One POST of one mutation with a JSON body and no query: what the stock adapter spends half a millisecond on. All else is its. */
export const isSingleMutation = ({ method, url, headers }: IncomingMessage, path: string): boolean =>
  method === "POST" && MUTATIONS.has(path) && !url!.includes("?") && headers["content-type"]?.startsWith("application/json") === true;

const REFUSALS = {
  tooLarge: () => new TRPCError({ code: "PAYLOAD_TOO_LARGE" }),
  clientGone: () => new TRPCError({ code: "CLIENT_CLOSED_REQUEST" }),
};

interface MutationDoor {
  createContext: () => Promise<RpcContext>;
  /** Told of what broke before a procedure ran; what breaks in one, the procedures log themselves. */
  failed: (error: unknown) => void;
}

/** Answers in the stock adapter's envelope, errors and statuses too. */
export async function answerMutation(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { createContext, failed }: MutationDoor,
): Promise<void> {
  let ctx: RpcContext | undefined;
  try {
    const body = readBody(request, REFUSALS);
    // Read from the start, awaited later: a refusal meanwhile must not leave its failure unhandled.
    body.catch(() => undefined);
    const context = (ctx = await createContext());
    const getRawInput = async () => parse(await body);
    const data: unknown = await callTRPCProcedure({
      router: appRouter,
      path,
      ctx: context,
      type: "mutation",
      getRawInput,
      signal: undefined,
      batchIndex: 0,
    });
    send(response, 200, { result: data === undefined ? {} : { data } });
  } catch (cause) {
    if (response.headersSent || response.destroyed) return void response.destroy();
    const error = getTRPCErrorFromUnknown(cause);
    const shape = getTRPCErrorShape({ config: appRouter._def._config, error, type: "mutation", path, input: undefined, ctx });
    const status = statusOf([error]) ?? 500;
    if (!ctx && status === 500) failed(cause);
    const retryAfter = retryAfterOf([error]);
    if (retryAfter !== undefined) response.setHeader("Retry-After", retryAfter);
    send(response, status, { error: shape });
  }
}

function parse(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  try {
    return JSON.parse(body.toString("utf8"));
  } catch (cause) {
    throw new TRPCError({ code: "PARSE_ERROR", cause });
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  if (status === 413) response.setHeader("Connection", "close");
  response.writeHead(status, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) });
  response.end(text);
}
