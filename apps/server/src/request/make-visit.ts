import type { IncomingMessage, ServerResponse } from "node:http";
import type { Actor } from "@vitrine/contract/kernel/permission/actor";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { addressName } from "@vitrine/core/kernel/limit/address-name";
import type { Known } from "@vitrine/core/kernel/cache/memory";
import { authenticate } from "@vitrine/core/identity/session/authenticate";
import type { SessionKind } from "@vitrine/core/identity/session/session-adapter";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import type { Caller, PanelContext } from "@vitrine/core/kernel/context/context";
import { resolvePanel } from "@vitrine/core/kernel/context/resolve-panel";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import type { Limits } from "../limits/create-limits.ts";
import { hasCsrfToken, isWrite, refuseForeign } from "../security/check-origin.ts";
import { cookieNames, type Held, renewCookie, type SessionCookies, sessionDoor } from "../session/session-cookies.ts";
import { type Arrival, arrivalOf } from "./arrival.ts";
import { readCookies } from "./cookies.ts";
import { languageOf } from "./language.ts";

/** A request whose panel and person are known. */
export interface Visit extends SessionCookies {
  arrival: Arrival;
  panel: PanelContext;
  known: Known;
  caller: Caller;
  /** The API key of the request, in place of a session. */
  apiKey: string | undefined;
  cookies: ReadonlyMap<string, string>;
  /** False if a write with a browser session has no CSRF token. */
  csrfPassed: boolean;
}

export interface VisitorParts {
  platform: Platform;
  limits: Limits;
}

export interface VisitOptions {
  /** Which of the site's sessions this path uses. */
  kind: SessionKind;
  /** REST takes `Authorization: Bearer`; such requests need no CSRF token. */
  bearer?: boolean;
  /** How many calls the request carries; each takes a point. */
  calls?: number;
}

interface Identity {
  arrival: Arrival;
  panel: PanelContext;
  known: Known;
  cookies: ReadonlyMap<string, string>;
  held: Held | undefined;
  apiKey: string | undefined;
  caller: Caller;
}

async function identify(platform: Platform, request: IncomingMessage, { kind, bearer }: VisitOptions): Promise<Identity> {
  const arrival = arrivalOf(request);
  const panel = await panelOf(platform, arrival);
  const apiKey = bearer ? bearerOf(request) : undefined;
  if (apiKey === undefined && isWrite(request)) refuseForeign(request, arrival);
  const cookies = readCookies(request);
  const token = apiKey === undefined ? cookies.get(cookieNames(platform)[kind]) : undefined;
  const known = await authenticate(platform, panel, {
    apiKey,
    ip: arrival.ip,
    ...(kind === "own" ? { ownToken: token } : { cabinetToken: token ?? "" }),
  });
  // The cabinet speaks every language of the product, and shares the main panel's host.
  const spoken = kind === "own" && !panel.isMain ? panel : { language: panel.language };
  const language = languageOf({ request, cookies, person: known.language, panel: spoken });
  return {
    arrival,
    panel,
    known,
    cookies,
    apiKey,
    held: token !== undefined && known.session ? { kind, token } : undefined,
    caller: openCaller({
      platform,
      panel,
      actor: known.actor,
      requestId: arrival.requestId,
      language,
      source: { ip: arrival.ip, via: apiKey === undefined ? "web" : "api" },
      session: known.session,
    }),
  };
}

/** Throws not_found for an unknown host, forbidden for another site's write, unauthenticated for an unknown key, flood. */
export async function makeVisit(
  { platform, limits }: VisitorParts,
  request: IncomingMessage,
  response: ServerResponse,
  options: VisitOptions,
): Promise<Visit> {
  const { apiKey, held, ...identity } = await identify(platform, request, options).catch(async (error: unknown) => {
    // Unknown keys are counted too, or they could be guessed without limit.
    if (error instanceof AppError && error.kind === "UNAUTHENTICATED") await limits.request(addressName(arrivalOf(request).ip), response);
    throw error;
  });
  const { arrival, known, cookies } = identity;
  for (let call = 0; call < (options.calls ?? 1); call++) await limits.request(limitName(known, arrival), response);
  if (held) renewCookie(platform, response, known, held);
  return {
    ...sessionDoor({ platform, request, response, ip: arrival.ip, held, kind: options.kind }),
    ...identity,
    apiKey,
    csrfPassed: apiKey !== undefined || hasCsrfToken(platform, request, cookies, held?.token ?? ""),
  };
}

export async function panelOf(platform: Platform, { siteHost }: Arrival): Promise<PanelContext> {
  const panel = siteHost === "" ? undefined : await resolvePanel(platform, siteHost);
  if (!panel) throw notFound();
  return panel;
}

function bearerOf(request: IncomingMessage): string | undefined {
  const [scheme, key] = request.headers.authorization?.trim().split(/\s+/) ?? [];
  return scheme?.toLowerCase() === "bearer" ? (key ?? "") : undefined;
}

const keyOf = (actor: Actor): number | undefined => ("apiKey" in actor ? actor.apiKey?.id : undefined);

function limitName({ actor, session }: Known, arrival: Arrival): string {
  const key = keyOf(actor);
  if (key !== undefined) return `key ${key}`;
  if (actor.kind === "executor") return `executor ${actor.executorId}`;
  return session ? `session ${session.publicId}` : addressName(arrival.ip);
}
