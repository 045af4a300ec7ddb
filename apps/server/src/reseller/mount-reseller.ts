import type { IncomingMessage, ServerResponse } from "node:http";
import type { PanelContext } from "@vitrine/core/kernel/context/context";
import { addressName } from "@vitrine/core/kernel/limit/address-name";
import { createResellerHandler } from "@vitrine/rest/reseller/create-reseller-handler";
import { named } from "../log/measured.ts";
import type { Arrival } from "../request/arrival.ts";
import type { VisitorParts } from "../request/make-visit.ts";

const PATH = /^\/api\/v[12]\/?$/;

export const isResellerPath = (path: string): boolean => PATH.test(path);

type ResellerDoor = (request: IncomingMessage, response: ServerResponse, arrival: Arrival, panel: PanelContext) => Promise<void>;

/** Handled before everything else of the server: no session, no Express, only its own headers. */
export function mountReseller({ platform, limits }: VisitorParts): ResellerDoor {
  const handle = createResellerHandler(platform);
  return (request, response, { ip, requestId }, panel) =>
    handle(request, response, {
      panel,
      requestId,
      ip,
      acts: (action) => named(request, "reseller", action),
      count: (who) => limits.request(who === "address" ? addressName(ip) : `key ${who.keyId}`, response),
    });
}
