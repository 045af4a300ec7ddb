import { advertIdInput } from "@vitrine/contract/growth/advert/advert";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { followAdvert } from "@vitrine/core/growth/advert/show.workflow";
import type { SessionKind } from "@vitrine/core/identity/session/session-adapter";
import type { RequestHandler } from "express";
import { makeVisit, type VisitorParts } from "../request/make-visit.ts";

/** An advert's link: counts the click and redirects to the page that moderators approved, never to one from the request. */
export function redirectToAdvertiser(parts: VisitorParts, kind: SessionKind): RequestHandler {
  return async (request, response) => {
    const input = advertIdInput.safeParse({ advertId: request.params["advertId"] });
    if (!input.success) throw notFound();
    const { caller } = await makeVisit(parts, request, response, { kind });
    const { url } = await followAdvert(caller, input.data);
    response.set({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" }).redirect(303, url);
  };
}
