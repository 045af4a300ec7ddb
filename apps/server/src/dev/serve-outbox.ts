import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { listOutbox, outboxMail } from "@vitrine/core/messaging/mail/outbox";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { sendJson } from "@vitrine/rest/wire/read-answer";
import express, { type Request, type RequestHandler, type Router } from "express";
import { arrivalOf } from "../request/arrival.ts";
import { panelOf } from "../request/make-visit.ts";
import { nonceOf, pageHeaders } from "../security/page-headers.ts";
import { mailPage, outboxPage } from "./mail-pages.ts";

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

const recipientIn = ({ query }: Request): string | null => {
  const { to } = query;
  return typeof to === "string" && to.trim() !== "" ? to.trim() : null;
};

/** Whether any proxy on the way, trusted or not, forwards for a remote client. */
function isForwardedFromAfar({ headers }: Request): boolean {
  const hops = headers["x-forwarded-for"]?.toString().split(",") ?? [];
  return headers.forwarded !== undefined || hops.some((hop) => !LOOPBACK.test(hop.trim()));
}

/**
 * Whether the request is from this machine, for the platform's own host, in development. The Host header is compared, not X-Site-Host:
 * a page from a domain that was rebound to this address may send any X-Site-Host, but not another Host.
 */
const onlyHere =
  (platform: Platform): RequestHandler =>
  async (request, response, next) => {
    const arrival = arrivalOf(request);
    const isHere = LOOPBACK.test(request.socket.remoteAddress ?? "") && LOOPBACK.test(arrival.ip) && !isForwardedFromAfar(request);
    const panel = await panelOf(platform, { ...arrival, siteHost: request.headers.host ?? "" });
    if (platform.settings.production || !isHere || !panel.isMain) throw notFound();
    response.set("Cache-Control", "no-store");
    next();
  };

const showList =
  (platform: Platform): RequestHandler =>
  async (request, response) => {
    const to = recipientIn(request);
    response.type("html").send(outboxPage(await listOutbox(platform, to), to, nonceOf(response)));
  };

const sendList =
  (platform: Platform): RequestHandler =>
  async (request, response) =>
    sendJson(response, 200, { items: await listOutbox(platform, recipientIn(request)) });

const showMail =
  (platform: Platform): RequestHandler<{ id: string }> =>
  async ({ params }, response) =>
    void response.type("html").send(mailPage(await outboxMail(platform, params.id), nonceOf(response)));

const MAIL_HEADERS = {
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
  "X-Content-Type-Options": "nosniff",
};
const showHtml =
  (platform: Platform): RequestHandler<{ id: string }> =>
  async ({ params }, response) => {
    const { html } = await outboxMail(platform, params.id);
    response.set(MAIL_HEADERS).type("html").send(html);
  };

/** Emails that were or would have been sent, readable without script: /dev/mail, a single one, and JSON for tests. */
export function serveOutbox(platform: Platform): Router {
  const router = express.Router();
  const headers = pageHeaders(platform.settings, "cabinet");
  router.use(onlyHere(platform));
  router.get("/mail", headers, showList(platform));
  router.get("/mail.json", sendList(platform));
  router.get("/mail/:id", headers as RequestHandler<{ id: string }>, showMail(platform));
  router.get("/mail/:id/html", showHtml(platform));
  return router;
}
