import type { IncomingMessage, ServerResponse } from "node:http";
import type { SessionKind } from "@vitrine/core/account/session-adapter";
import type { RpcContext } from "@vitrine/rpc/caller-context";
import { arrivalOf } from "../request/arrival.ts";
import { makeVisit, type VisitorParts } from "../request/make-visit.ts";

const REGISTER = "account.register";

/** For both adapters. A refusal of the visit itself becomes the answer of every call in the request. */
export async function rpcContext(
  parts: VisitorParts,
  request: IncomingMessage,
  response: ServerResponse,
  kind: SessionKind,
): Promise<RpcContext> {
  const visit = await makeVisit(parts, request, response, { kind });
  if (visit.arrival.path.includes(REGISTER)) await parts.limits.registration(arrivalOf(request).ip, response);
  return { caller: () => visit.caller, csrfPassed: visit.csrfPassed, door: visit };
}
