import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { PlatformSettings } from "@vitrine/core/kernel/context/platform";
import type { RequestHandler, Response } from "express";
import helmet from "helmet";

const NONCE_BYTES = 16;

export const nonceOf = (response: ServerResponse): string => (response as unknown as { locals: { nonce: string } }).locals.nonce;

/**
 * Headers of pages. A storefront may be framed by the cabinet, a cabinet by no one. A preview of a storefront shares the cabinet's
 * origin, so it runs no script.
 * Style attributes are allowed: rendered markup has them, and they run nothing.
 */
export function pageHeaders(settings: PlatformSettings, page: "cabinet" | "shop" | "preview"): RequestHandler {
  const admins = settings.adminHosts.map((host) => `${settings.scheme}://${host}`);
  const nonce = (_request: unknown, response: ServerResponse) => `'nonce-${nonceOf(response)}'`;
  const isSecure = settings.scheme === "https";
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", nonce],
        styleSrc: ["'self'", nonce],
        styleSrcAttr: ["'unsafe-inline'"],
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
  return (request, response, next) => {
    response.locals["nonce"] ??= randomBytes(NONCE_BYTES).toString("base64");
    headers(request, response, next);
  };
}

/** A payment that starts with a form sends it to its payment system. Many redirect to another of their hosts, which Chromium checks too. */
export function allowFormTo(response: Response, origin: string): void {
  const policy = response.get("Content-Security-Policy");
  const target = origin.startsWith("https:") ? "https:" : origin;
  if (policy) response.set("Content-Security-Policy", policy.replace("form-action 'self'", `form-action 'self' ${target}`));
}
