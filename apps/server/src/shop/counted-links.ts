import { CLICK_PATH, countOpening, followLink, OPEN_PATH } from "@vitrine/core/growth/mailing/counting";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import type { Request, RequestHandler } from "express";
import { arrivalOf } from "../request/arrival.ts";
import { panelOf, type VisitorParts } from "../request/make-visit.ts";

/** One transparent pixel. */
const PICTURE = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
/** Programs that show a preview of a link, and browsers that load pages in advance. */
const PROGRAMS = /bot\b|crawl|spider|preview|facebookexternalhit|whatsapp|curl|wget|python-requests|headless/i;

const isPerson = (request: Request): boolean =>
  request.method === "GET" && request.headers["sec-purpose"] === undefined && !PROGRAMS.test(request.headers["user-agent"] ?? "");

async function guestOf({ platform }: VisitorParts, request: Request) {
  const arrival = arrivalOf(request);
  const panel = await panelOf(platform, arrival);
  return openCaller({ platform, panel, actor: { kind: "guest" }, requestId: arrival.requestId });
}

/** GET /out/{token}: redirects to the address in the text of the mailing; the request cannot change it. */
export function serveClick(parts: VisitorParts): RequestHandler {
  return async (request, response) => {
    const token = CLICK_PATH.exec(request.path)!.groups!["token"]!;
    const address = await followLink(await guestOf(parts, request), { token, isPerson: isPerson(request) });
    response.set({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" });
    response.status(302).set("Location", address).end();
  };
}

/** GET /seen/{token}.gif: the same picture for every token. */
export function serveOpening(parts: VisitorParts): RequestHandler {
  return async (request, response) => {
    const token = OPEN_PATH.exec(request.path)!.groups!["token"]!;
    if (request.method === "GET") await countOpening(await guestOf(parts, request), token);
    response.set({ "Cache-Control": "no-store", "Cross-Origin-Resource-Policy": "cross-origin" }).type("gif").send(PICTURE);
  };
}
