import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { fieldErrorsOf } from "@vitrine/contract/kernel/error/field-errors";
import { referenceSchema } from "@vitrine/contract/kernel/paging/list";
import type { RpcContext } from "@vitrine/rpc/caller-context";
import { arrivalOf } from "../request/arrival.ts";
import { makeVisit, type VisitOptions, type VisitorParts } from "../request/make-visit.ts";

const REGISTER = "account.register";

/** The context for both adapters. A refusal of the request itself becomes the answer of every call in it. */
export async function rpcContext(
  parts: VisitorParts,
  request: IncomingMessage,
  response: ServerResponse,
  options: VisitOptions,
): Promise<RpcContext> {
  const visit = await makeVisit(parts, request, response, options);
  if (visit.arrival.path.includes(REGISTER)) await parts.limits.registration(arrivalOf(request).ip, response);
  const key = keyOf(request);
  return {
    caller: () => visit.caller,
    csrfPassed: visit.csrfPassed,
    cookies: visit,
    ...(key === undefined ? {} : { idempotencyKey: key }),
  };
}

/** Of a request whose input is JSON: files are not compared here. */
function keyOf({ headers }: IncomingMessage): string | undefined {
  const key = headers["idempotency-key"];
  if (key === undefined || !headers["content-type"]?.startsWith("application/json")) return undefined;
  const parsed = referenceSchema.safeParse(key);
  if (parsed.success) return parsed.data;
  throw new AppError("validation", {}, { fields: fieldErrorsOf(parsed.error) });
}
