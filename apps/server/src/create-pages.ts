import path from "node:path";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { PANEL_TOKEN } from "@vitrine/contract/kernel/panel/panel-token";
import { docsPage } from "@vitrine/rest/docs/page";
import { openApiDocument } from "@vitrine/rest/openapi/document";
import { createRestRouter, restErrors } from "@vitrine/rest/create-rest-router";
import { sendJson } from "@vitrine/rest/wire/read-answer";
import { openToKeys } from "./security/open-to-keys.ts";
import { addressName } from "@vitrine/core/kernel/limit/address-name";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import type { SessionKind } from "@vitrine/core/identity/session/session-adapter";
import express, { type Express, type RequestHandler, type Router } from "express";
import { allowPaymentForm, PAYMENT_PAGE } from "./cabinet/allow-payment-form.ts";
import { serveCabinet } from "./cabinet/serve-cabinet.ts";
import { serveOutbox } from "./dev/serve-outbox.ts";
import { serveLanding } from "./landing/serve-landing.ts";
import { pageErrors } from "./pages/page-errors.ts";
import { arrivalOf } from "./request/arrival.ts";
import { compressed } from "./request/compressed.ts";
import { readCookies } from "./request/cookies.ts";
import { languageOf } from "./request/language.ts";
import { rememberReferrer } from "./request/remember-referrer.ts";
import { makeVisit, panelOf, type VisitorParts } from "./request/make-visit.ts";
import { as } from "./log/measured.ts";
import { isWrite } from "./security/check-origin.ts";
import { serveEvents } from "./realtime/serve-events.ts";
import { nonceOf, pageHeaders } from "./security/page-headers.ts";
import { enterByToken } from "./session/enter.ts";
import { redirectToAdvertiser } from "./share/redirect-to-advertiser.ts";
import { redirectToShare } from "./share/redirect-to-share.ts";
import { answerForm, FORM_PATHS } from "./shop/answer-form.ts";
import { toOwnDomain } from "./shop/to-own-domain.ts";
import { servePreview } from "./shop/serve-preview.ts";
import { answerUnsubscribe, UNSUBSCRIBE } from "./shop/unsubscribe.ts";
import { serveShop } from "./shop/serve-shop.ts";
import { serveLocale } from "./static/locales.ts";
import { CLICK_PATH, OPEN_PATH } from "@vitrine/core/growth/mailing/counting";
import { serveClick, serveOpening } from "./shop/counted-links.ts";
import { servePublicFile } from "./static/public-files.ts";
import { serveBuilt } from "./static/web-files.ts";

/** The less busy routes: REST, its documentation, built files, and the pages of cabinet and storefront. */
export function createPages(parts: VisitorParts, webFolder: string, stopping: AbortSignal): Express {
  const app = express();
  app.disable("x-powered-by").set("etag", false).set("query parser", "extended").set("case sensitive routing", true);
  app.use((request, response, next) => {
    if (request.method === "GET" || request.method === "HEAD") void compressed(request, response).then(() => next());
    else next();
  });
  app.use("/static", as("static", "file"), staticFiles(parts.platform, webFolder));
  app.use(rememberReferrer(parts.platform));
  app.get("/files/:panelId/:name", as("static", "upload"), servePublicFile(parts.platform));
  const page = pages(parts, webFolder);
  // The storefront's page about its API; everything below is the API itself.
  app.get("/api", page);
  app.use("/api", documentation(parts));
  app.get("/api/events", as("rest", "/api/events"), openToKeys, serveEvents(parts, stopping));
  app.use("/api", openToKeys, rest(parts, "own"));
  app.use("/admin/api", rest(parts, "cabinet"));
  if (!parts.platform.settings.production) app.use("/dev", serveOutbox(parts.platform));
  app.use(page);
  app.use(pageErrors(parts.platform));
  return app;
}

function staticFiles(platform: Platform, webFolder: string): Router {
  const router = express.Router();
  router.get("/locales/:lng/:ns.json", serveLocale(platform));
  for (const face of ["cabinet", "shop"]) router.use(`/${face}`, serveBuilt(path.join(webFolder, face)));
  router.use((_request, response) => void response.status(404).type("text").send("Not found"));
  return router;
}

function documentation({ platform, limits }: VisitorParts): Router {
  const router = express.Router({ caseSensitive: true });
  router.use(["/openapi.json", "/docs"], limited(limits));
  router.get("/openapi.json", as("rest", "/api/openapi.json"), serveDocument(platform));
  router.get("/docs", as("rest", "/api/docs"), pageHeaders(platform.settings, "shop"), serveDocs(platform));
  return router;
}

const limited =
  (limits: VisitorParts["limits"]): RequestHandler =>
  async (request, response, next) => {
    await limits.request(addressName(arrivalOf(request).ip), response);
    next();
  };

const serveDocument =
  (platform: Platform): RequestHandler =>
  async (request, response) => {
    const { isMain } = await panelOf(platform, arrivalOf(request));
    sendJson(response, 200, openApiDocument(isMain ? "platform" : "panel"));
  };

const serveDocs =
  (platform: Platform): RequestHandler =>
  async (request, response) => {
    const { domain, isMain } = await panelOf(platform, arrivalOf(request));
    const origin = `${platform.settings.scheme}://${domain}`;
    response.type("html").send(docsPage({ nonce: nonceOf(response), origin, audience: isMain ? "platform" : "panel" }));
  };

/** Matches like Express, with or without a trailing slash. */
const REGISTER = /^\/register\/?$/;

function rest(parts: VisitorParts, kind: SessionKind): Router {
  const router = express.Router();
  router.use(visiting(parts, kind));
  router.use(createRestRouter());
  router.use(
    restErrors({
      log: (error, request) => parts.platform.log.error({ err: error, requestId: arrivalOf(request).requestId }, "a REST call failed"),
      languageOf: (request) => languageOf({ request, cookies: readCookies(request), person: undefined, panel: { language: "en" } }),
    }),
  );
  return router;
}

const visiting =
  (parts: VisitorParts, kind: SessionKind): RequestHandler =>
  async (request, response, next) => {
    response.set({ "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store" });
    const visit = (response.locals["visit"] = await makeVisit(parts, request, response, { kind, bearer: true }));
    if (isWrite(request) && !visit.csrfPassed) throw new AppError("csrf");
    if (request.method === "POST" && REGISTER.test(request.path)) await parts.limits.registration(visit.arrival.ip, response);
    next();
  };

const FORM_LIMIT = "16kb";
/** Enough for a style sheet of 20 KB, encoded twice. */
const DRAFT_LIMIT = "256kb";
const FILE = /\.[a-z0-9]{2,5}$/i;
const ADMIN = /^\/admin(?:\/|$)/;
const SHARE = new RegExp(`^/share/(?<sharedId>${PANEL_TOKEN})$`);
/** The platform's own pages and blog; the rest of its host is the cabinet. */
const PLATFORM_CONTENT = /^\/(?:pages\/[^/]+|blog(?:\/[^/]+)?|unsubscribe\/[^/]+|robots\.txt|sitemap\.xml)$/;
const NOT_ADMIN = /^(?!\/admin(?:\/|$))/;

/** Pages to which payment systems return the payer: a customer's payment, and a guest's order. */
const RETURN_PAGES = [PAYMENT_PAGE, /^\/order\/[pm][0-9a-z]+-[0-9a-z]+-[0-9a-f]+$/];

/** WayForPay and Fondy return the payer by a POST with the data of their notice. It changes nothing and is treated as a GET. */
const readPage: RequestHandler = (request, response) => {
  response.set("Cache-Control", "no-store").redirect(303, request.path);
};

/** The platform's hosts are the cabinet's; a panel's host is its storefront's, with the cabinet under /admin. */
function pages(parts: VisitorParts, webFolder: string): Router {
  const { settings } = parts.platform;
  // Paths of forms are compared exactly as they were sent.
  const router = express.Router({ caseSensitive: true });
  const plain = pageHeaders(settings, "shop");
  const still = pageHeaders(settings, "preview");
  const onlyOn =
    (face: "platform" | "panel"): RequestHandler =>
    async (request, _response, next) =>
      next((await panelOf(parts.platform, arrivalOf(request))).isMain === (face === "platform") ? undefined : "route");
  const cabinetHeaders = pageHeaders(settings, "cabinet");
  const cabinet = [notAFile, as("page", "cabinet"), serveCabinet(parts, webFolder)];
  router.get("/enter", plain, enterByToken(parts, "own"));
  router.get("/admin/enter", plain, enterByToken(parts, "cabinet"));
  router.get(CLICK_PATH, limited(parts.limits), as("page", "click"), plain, serveClick(parts));
  router.get(OPEN_PATH, as("page", "opening"), plain, serveOpening(parts));
  router.get("/advert/:advertId", as("page", "advert"), plain, redirectToAdvertiser(parts, "own"));
  router.get("/admin/advert/:advertId", as("page", "advert"), plain, redirectToAdvertiser(parts, "cabinet"));
  const shopPage = serveShop(parts, webFolder);
  const shop = [as("page", "storefront"), shopPage];
  router.get(SHARE, onlyOn("platform"), as("page", "share"), plain, redirectToShare(parts, shopPage));
  router.get("/landing/:language", onlyOn("platform"), limited(parts.limits), as("page", "landing"), plain, serveLanding(parts, webFolder));
  router.get(PLATFORM_CONTENT, onlyOn("platform"), plain, ...shop);
  const draft = express.urlencoded({ extended: false, limit: DRAFT_LIMIT });
  const ownPreview = [onlyOn("platform"), as("page", "preview"), still, draft, servePreview(parts, webFolder, "own")];
  const panelPreview = [onlyOn("panel"), as("page", "preview"), still, draft, servePreview(parts, webFolder, "cabinet")];
  router.route("/preview/:panelId").get(ownPreview).post(ownPreview);
  router.route("/admin/preview/:panelId").get(panelPreview).post(panelPreview);
  router.get(ADMIN, onlyOn("panel"), cabinetHeaders, ...cabinet);
  router.get(PAYMENT_PAGE, onlyOn("platform"), cabinetHeaders, allowPaymentForm(parts), ...cabinet);
  router.get(NOT_ADMIN, onlyOn("platform"), cabinetHeaders, ...cabinet);
  router.get(NOT_ADMIN, onlyOn("panel"), toOwnDomain(parts.platform), plain, ...shop);
  const form = express.urlencoded({ extended: false, limit: FORM_LIMIT });
  router.post(UNSUBSCRIBE, limited(parts.limits), as("page", "unsubscribe"), plain, form, answerUnsubscribe(parts));
  router.post([...FORM_PATHS], onlyOn("panel"), as("page", "form"), plain, form, answerForm(parts, webFolder));
  router.post(RETURN_PAGES, as("page", "return"), plain, readPage);
  router.use(plain, () => {
    throw notFound();
  });
  return router;
}

/** A missing picture is a 404, not a page. */
const notAFile: RequestHandler = (request, _response, next) => {
  if (FILE.test(request.path)) throw notFound();
  next();
};
