import { openShareInput } from "@vitrine/contract/tenancy/share/share";
import { openShare } from "@vitrine/core/flows/share/open";
import { panelOfToken } from "@vitrine/contract/kernel/panel/panel-token";
import type { RequestHandler } from "express";
import { makeVisit, type VisitorParts } from "../request/make-visit.ts";

/** Shared pages are on their panel's host; the platform's host redirects there, and shows its own. */
export function redirectToShare(parts: VisitorParts, serveOwn: RequestHandler): RequestHandler {
  return async (request, response, next) => {
    const { sharedId } = openShareInput.parse({ sharedId: request.params["sharedId"] });
    const visit = await makeVisit(parts, request, response, { kind: "own" });
    if (panelOfToken(sharedId) === visit.panel.id) return serveOwn(request, response, next);
    const { panel } = await openShare(visit.caller, { sharedId });
    response.set("Cache-Control", "no-store").redirect(303, `${panel.url}/share/${sharedId}`);
  };
}
