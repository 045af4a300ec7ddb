import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { PlatformSettings } from "@vitrine/core/kernel/context/platform";
import type { RequestHandler, Response } from "express";
import helmet, { type HelmetOptions } from "helmet";

const NONCE_BYTES = 16;
const INLINE = "'unsafe-inline'";
const POLICY = "Content-Security-Policy";
/** Placeholder for the nonce in headers that are built once. */
const NONCE_MARK = "NONCE";

export const nonceOf = (response: ServerResponse): string => (response as unknown as { locals: { nonce: string } }).locals.nonce;

/**
 * Headers of pages. A storefront may be framed by the cabinet, a cabinet by no one. A preview of a storefront shares the cabinet's
 * origin, so it runs no script.
 * Style attributes are allowed: rendered markup has them, and they run nothing.
 */
export function pageHeaders(settings: PlatformSettings, page: "cabinet" | "shop" | "preview"): RequestHandler {
  const admins = settings.adminHosts.map((host) => `${settings.scheme}://${host}`);
  const isSecure = settings.scheme === "https";
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", `'nonce-${NONCE_MARK}'`],
        styleSrc: ["'self'", `'nonce-${NONCE_MARK}'`],
        styleSrcAttr: [INLINE],
        imgSrc: ["'self'", "data:", "https:"],
        fontSrc: ["'self'", "data:"],
        connectSrc: ["'self'"],
        frameSrc: page === "cabinet" ? ["'self'", `${settings.scheme}:`] : ["'none'"],
        frameAncestors: page === "cabinet" ? ["'none'"] : ["'self'", ...admins],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        ...(page === "preview" ? { sandbox: ["allow-same-origin"] } : {}),
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    frameguard: page === "cabinet" ? { action: "deny" } : false,
    // Sent with every response, not only with pages.
    strictTransportSecurity: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginResourcePolicy: { policy: "same-site" },
  });
  const policy = headers.get(POLICY)!;
  headers.delete(POLICY);
  return (_request, response, next) => {
    const nonce: string = (response.locals["nonce"] ??= randomBytes(NONCE_BYTES).toString("base64"));
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader(POLICY, policy.replaceAll(NONCE_MARK, nonce));
    next();
  };
}

/** Helmet's headers for every response. It validates and joins all directives each time, so it is called once. */
function headersOf(options: HelmetOptions): Map<string, string> {
  const headers = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

/** Allows a payment's form to be sent to its payment system. Many systems redirect to another of their hosts, which Chromium checks too. */
export function allowFormTo(response: Response, origin: string): void {
  const policy = response.get("Content-Security-Policy");
  const target = origin.startsWith("https:") ? "https:" : origin;
  if (policy) response.set("Content-Security-Policy", policy.replace("form-action 'self'", `form-action 'self' ${target}`));
}

/**
 * Adds the hosts of third-party scripts on the page to the directives. Their inline styles can't have a nonce, so the nonce of styles is
 * removed, since it
 * would disable them.
 */
export function widenPolicy(response: Response, further: Readonly<Record<string, readonly string[]>>): void {
  const policy = response.get("Content-Security-Policy");
  if (!policy) return;
  const widened = policy.split(";").map((part) => {
    const [name = "", ...sources] = part.trim().split(" ");
    const added = further[name] ?? [];
    if (added.length === 0) return part;
    const kept = sources.filter((source) => source !== "'none'" && !(added.includes(INLINE) && source.startsWith("'nonce-")));
    return [name, ...kept, ...added].join(" ");
  });
  const named = new Set(widened.map((part) => part.trim().split(" ")[0]));
  const missing = Object.entries(further).filter(([name, sources]) => sources.length > 0 && !named.has(name));
  response.set(
    "Content-Security-Policy",
    [...widened, ...missing.map(([name, sources]) => [name, "'self'", ...sources].join(" "))].join(";"),
  );
}
