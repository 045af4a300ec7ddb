import { REF_COOKIE, REF_COOKIE_DAYS, refCodeSchema } from "@vitrine/contract/money/referral/referral";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import type { RequestHandler } from "express";
import { setCookie } from "./cookies.ts";

const DAY_MS = 86_400_000;

/** `?ref=` of any page: who registers with this browser within 30 days came by that link. The last link counts. */
export function rememberReferrer(platform: Platform): RequestHandler {
  return (request, response, next) => {
    const code = request.method === "GET" ? refCodeSchema.safeParse(request.query[REF_COOKIE]) : undefined;
    if (code?.success) {
      const expires = new Date(platform.now().getTime() + REF_COOKIE_DAYS * DAY_MS);
      setCookie(response, REF_COOKIE, code.data, { path: "/", secure: platform.settings.scheme === "https", httpOnly: true, expires });
    }
    next();
  };
}
