import type { IncomingMessage, ServerResponse } from "node:http";
import { type AnyTRPCProcedure, callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from "@trpc/server";
import { readBody } from "@vitrine/rest/wire/read-body";
import type { RpcContext } from "@vitrine/rpc/caller-context";
import { retryAfterOf, statusOf } from "@vitrine/rpc/error-shape";
import { appRouter } from "@vitrine/rpc/router";

/** At run time the record is flat, by path; its type is the tree. */
const procedures = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>;
const pathsOf = (type: SingleCall["type"]) => new Set(Object.keys(procedures).filter((path) => procedures[path]!._def.type === type));
const MUTATIONS = pathsOf("mutation");
const QUERIES = pathsOf("query");

export const isProcedure = (path: string): boolean => Object.hasOwn(procedures, path);

export interface SingleCall {
  type: "mutation" | "query";
  path: string;
  /** The answer is a list of one. */
  isBatch: boolean;
  /** A mutation's is its body. */
  input?: unknown;
}

/**
 * A fast path for calls on which the stock adapter spends half a millisecond: a POST of one mutation with a JSON body and no query, or a
 * GET of one query, alone
 * or as a batch of one. The stock adapter handles everything else, including invalid input.
 */
export function singleCallOf({ method, url, headers }: IncomingMessage, path: string): SingleCall | undefined {
  const [, parameters] = url!.split("?");
  if (method === "POST") {
    const isSingle = MUTATIONS.has(path) && parameters === undefined && headers["content-type"]?.startsWith("application/json");
    return isSingle ? { type: "mutation", path, isBatch: false } : undefined;
  }
  if (method !== "GET" || !QUERIES.has(path) || headers["trpc-accept"] !== undefined) return undefined;
  return queryOf(path, new URLSearchParams(parameters));
}

function queryOf(path: string, parameters: URLSearchParams): SingleCall | undefined {
  const isBatch = parameters.get("batch") === "1";
  const text = parameters.get("input");
  if (text === null) return isBatch ? undefined : { type: "query", path, isBatch, input: undefined };
  try {
    const given: unknown = JSON.parse(text);
    if (!isBatch) return { type: "query", path, isBatch, input: given };
    return isObject(given) ? { type: "query", path, isBatch, input: given["0"] } : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

const REFUSALS = {
  tooLarge: () => new TRPCError({ code: "PAYLOAD_TOO_LARGE" }),
  clientGone: () => new TRPCError({ code: "CLIENT_CLOSED_REQUEST" }),
};

interface CallDoor {
  createContext: () => Promise<RpcContext>;
  /** Logs failures before a procedure ran; procedures log their own failures. */
  failed: (error: unknown) => void;
}

/** Answers in the stock adapter's envelope, errors and statuses too. */
export async function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
  call: SingleCall,
  { createContext, failed }: CallDoor,
): Promise<void> {
  const { type, path, isBatch } = call;
  const answer = (status: number, envelope: object) => send(response, status, isBatch ? [envelope] : envelope);
  let ctx: RpcContext | undefined;
  try {
    const getRawInput = type === "mutation" ? readInput(request) : () => Promise.resolve(call.input);
    const context = (ctx = await createContext());
    const data: unknown = await callTRPCProcedure({
      router: appRouter,
      path,
      ctx: context,
      type,
      getRawInput,
      signal: undefined,
      batchIndex: 0,
    });
    answer(200, { result: data === undefined ? {} : { data } });
  } catch (cause) {
    if (response.headersSent || response.destroyed) return void response.destroy();
    const error = getTRPCErrorFromUnknown(cause);
    const shape = getTRPCErrorShape({ config: appRouter._def._config, error, type, path, input: undefined, ctx });
    const status = statusOf([error]) ?? 500;
    if (!ctx && status === 500) failed(cause);
    const retryAfter = retryAfterOf([error]);
    if (retryAfter !== undefined) response.setHeader("Retry-After", retryAfter);
    answer(status, { error: shape });
  }
}

function readInput(request: IncomingMessage): () => Promise<unknown> {
  const body = readBody(request, REFUSALS);
  // Reading starts now and is awaited later: after a refusal meanwhile its failure must not be unhandled.
  body.catch(() => undefined);
  return async () => parse(await body);
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
