import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { clientAddress, type TrustedProxies } from "./client-address.ts";

/** The facts about a request that need no lookup. */
export interface Arrival {
  requestId: string;
  /** The client's address, behind our own proxies. */
  ip: string;
  /** The panel's host: X-Site-Host where sent, else Host. */
  siteHost: string;
  /** Without the query. */
  path: string;
}

/** Also base64, and the ids of load balancers: `Root=1-67891233-abcdef`. */
const REQUEST_ID = /^[\w.:;,@/+=-]{1,200}$/;

const arrivals = new WeakMap<IncomingMessage, Arrival>();

/** A sent X-Request-Id is kept where it is harmless in a log. */
export function arrive(request: IncomingMessage, response: ServerResponse, isTrusted: TrustedProxies): Arrival {
  const sent = request.headers["x-request-id"]?.toString();
  const requestId = sent !== undefined && REQUEST_ID.test(sent) ? sent : randomUUID();
  response.setHeader("X-Request-Id", requestId);
  const { url = "/" } = request;
  const question = url.indexOf("?");
  const arrival = {
    requestId,
    ip: clientAddress(request, isTrusted),
    // An empty header names no panel.
    siteHost: request.headers["x-site-host"]?.toString() || (request.headers.host ?? ""),
    path: question < 0 ? url : url.slice(0, question),
  };
  arrivals.set(request, arrival);
  return arrival;
}

export function arrivalOf(request: IncomingMessage): Arrival {
  const found = arrivals.get(request);
  if (!found) throw new Error("the request did not come in by the front");
  return found;
}
