import type { IncomingMessage, ServerResponse } from "node:http";
import type { RpcContext } from "@vitrine/rpc/caller-context";
import { arrivalOf } from "../request/arrival.ts";
import { makeVisit, type VisitOptions, type VisitorParts } from "../request/make-visit.ts";

const REGISTER = "account.register";

/** For both adapters. A refusal of the visit itself becomes the answer of every call in the request. */
export async function rpcContext(
  parts: VisitorParts,
  request: IncomingMessage,
  response: ServerResponse,
  options: VisitOptions,
): Promise<RpcContext> {
  const visit = await makeVisit(parts, request, response, options);
  if (visit.arrival.path.includes(REGISTER)) await parts.limits.registration(arrivalOf(request).ip, response);
  return { caller: () => visit.caller, csrfPassed: visit.csrfPassed, cookies: visit };
}
