import { CONSENT_COOKIE } from "@vitrine/contract/growth/integration/shown-integrations";
import { PURCHASES_COOKIE } from "@vitrine/contract/growth/purchase/shown-purchase";
import { contactLinks } from "@vitrine/contract/kernel/panel/panel-contacts";
import type { ShopQueries, ShopRequest } from "@vitrine/contract/flows/storefront/render";
import { languageSchema } from "@vitrine/contract/kernel/paging/list";
import { CSRF_COOKIE } from "@vitrine/core/kernel/permission/csrf";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import type { Caller } from "@vitrine/core/kernel/context/context";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { readStyle } from "@vitrine/core/content/appearance/shown";
import { followPanel, pageVersion } from "@vitrine/core/content/storefront/page-version";
import { childPriceOf } from "@vitrine/core/tenancy/panel/child-request";
import { hasWork as findWork } from "@vitrine/core/ordering/executor/own-executor";
import { describePanel } from "@vitrine/core/tenancy/panel/get";
import { lastEventId as findLastEventId } from "@vitrine/core/messaging/realtime/watch";
import type { Request, RequestHandler, Response } from "express";
import { setCookie } from "../request/cookies.ts";
import { LANGUAGE_COOKIE, pageLanguageOf } from "../request/language.ts";
import { arrivalOf } from "../request/arrival.ts";
import { makeVisit, panelOf, type Visit, type VisitorParts } from "../request/make-visit.ts";
import { allowFormTo, nonceOf, widenPolicy } from "../security/page-headers.ts";
import { KeptPages, mayKeep, type RequestFacts, type SentPage } from "./kept-pages.ts";
import { shopQueries } from "./shop-queries.ts";
import { ssrModule } from "./shop-renderer.ts";

const YEAR_MS = 365 * 86_400_000;
const THEMES = ["light", "night", "system"] as const;
const CONSENTS = [CONSENT_COOKIE.yes, CONSENT_COOKIE.no] as const;

/** Every page of a storefront, rendered for its visitor. */
export function serveShop(parts: VisitorParts, webFolder: string): RequestHandler {
  const { platform } = parts;
  const renderer = ssrModule(webFolder);
  let kept = new KeptPages();
  let keptFrom: object | undefined;
  return async (request, response) => {
    const ssr = await renderer();
    const versions = ssr.isSharedByGuests(request.path)
      ? await followPanel(platform, await panelOf(platform, arrivalOf(request)))
      : undefined;
    const visit = await makeVisit(parts, request, response, { kind: "own" });
    keepLanguage(parts, visit, request, response);
    const facts = requestFacts(parts, visit, request, response);
    if (!versions || visit.known.actor.kind !== "guest" || !mayKeep(facts))
      return sendPage(response, visit, parts, await ssr.render(await shopRequest(parts, visit, facts)));
    if (keptFrom !== ssr) kept = new KeptPages();
    keptFrom = ssr;
    const shared = {
      ...facts,
      panelId: visit.panel.id,
      version: await pageVersion(visit.caller, versions),
      takesGzip: request.acceptsEncodings("gzip") !== false,
    };
    const source = {
      queries: () => queriesOf(visit, facts),
      render: async (changes: Partial<ShopRequest>) => ssr.render({ ...(await shopRequest(parts, visit, facts)), ...changes }),
    };
    sendPage(response, visit, parts, await kept.page(shared, source));
  };
}

/** `?lng` sets the language for all following pages. */
function keepLanguage({ platform }: VisitorParts, { panel }: Visit, request: Request, response: Response): void {
  const chosen = languageSchema.safeParse(request.query[LANGUAGE_COOKIE]);
  if (!chosen.success || !panel.languages.includes(chosen.data)) return;
  const expires = new Date(Date.now() + YEAR_MS);
  setCookie(response, LANGUAGE_COOKIE, chosen.data, { path: "/", secure: platform.settings.scheme === "https", httpOnly: false, expires });
}

/** What the request itself tells, without a query. */
export function requestFacts({ platform }: VisitorParts, visit: Visit, request: Request, response: Response): RequestFacts {
  const { panel, cookies, known } = visit;
  return {
    url: request.originalUrl,
    language: pageLanguageOf({ request, cookies, person: known.language, panel }),
    theme: THEMES.find((theme) => theme === cookies.get("theme")) ?? null,
    isNarrow: request.get("x-tablet") === "1",
    hidesPurchases: cookies.get(PURCHASES_COOKIE.name) === PURCHASES_COOKIE.hidden,
    consent: CONSENTS.find((consent) => consent === cookies.get(CONSENT_COOKIE.name)) ?? null,
    nonce: nonceOf(response),
    csrfToken: csrfTokenOf(platform, visit),
  };
}

export async function shopRequest({ platform }: VisitorParts, visit: Visit, facts: RequestFacts): Promise<ShopRequest> {
  return {
    ...facts,
    origin: `${platform.settings.scheme}://${visit.panel.domain}`,
    ...(await describeShop(visit.caller)),
    queries: queriesOf(visit, facts),
  };
}

const queriesOf = (visit: Visit, { language }: RequestFacts): ShopQueries => shopQueries(openCaller({ ...visit.caller, language }), visit);

/** The storefront of the caller's panel, and for customers the panel's last event. */
export async function describeShop(caller: Caller): Promise<Pick<ShopRequest, "panel" | "lastEventId">> {
  const { platform, panel, actor } = caller;
  const { template, accent, images, lastEventId, hasWork, price, ...shown } = await caller.run(async (ctx) => ({
    lastEventId: actor.kind === "guest" ? null : await findLastEventId(ctx),
    hasWork: await findWork(ctx),
    price: await childPriceOf(ctx),
    ...(await describePanel(ctx, platform.settings.scheme)),
  }));
  const { id, isMain, name, domain, type, status, currency, isDemo, language, languages } = panel;
  const { offersApi, offersMassOrder, offersTopUp, guestCheckout, byInvitation, asksTerms } = panel;
  const look = { template, accent, images, ...(await readStyle(caller)), contacts: contactLinks(shown) };
  const offers = { hasWork, offersPanels: price !== null, offersApi, offersMassOrder, offersTopUp, guestCheckout, byInvitation, asksTerms };
  return {
    panel: { id, isMain, name, domain, type, status, currency, isDemo, language, languages, ...look, ...offers },
    lastEventId,
  };
}

/** The browser's CSRF token if it is valid; otherwise a new one. */
function csrfTokenOf({ csrf }: Platform, visit: Visit): string {
  const kept = visit.cookies.get(CSRF_COOKIE);
  return kept !== undefined && csrf.verify(kept, kept, visit.held?.token ?? "") ? kept : visit.issueCsrf();
}

export function sendPage(response: Response, visit: Visit, { platform }: VisitorParts, page: SentPage): void {
  if (page.cause !== undefined)
    platform.log.error({ err: page.cause, requestId: visit.arrival.requestId, panelId: visit.panel.id }, "a page tells of a failure");
  response
    .type("html")
    .set({ "Cache-Control": "private, no-cache", Vary: "Accept-Encoding, Cookie, Accept-Language, X-Tablet", ...page.headers });
  if (page.formTarget !== undefined) allowFormTo(response, page.formTarget);
  if (page.policy) widenPolicy(response, page.policy);
  if (page.status === 503) response.set("Retry-After", "1");
  if (page.redirect !== undefined) return response.redirect(page.status, page.redirect);
  response.status(page.status).send(page.html);
}
