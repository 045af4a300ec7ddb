import { httpStatusOf, INTERNAL_STATUS } from "@vitrine/contract/kernel/error/transport-errors";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { refusalOf } from "@vitrine/rest/wire/error-answer";
import { errorMessage } from "@vitrine/core/kernel/text/translate";
import type { ErrorRequestHandler } from "express";
import { arrivalOf } from "../request/arrival.ts";
import { readCookies } from "../request/cookies.ts";
import { pageLanguageOf } from "../request/language.ts";
import { nonceOf } from "../security/page-headers.ts";
import { plainPage } from "./plain-page.ts";

/** The error handler of pages. */
export function pageErrors(platform: Platform): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    if (response.headersSent || response.destroyed) return void response.destroy();
    const refusal = refusalOf(error);
    const status = refusal ? httpStatusOf(refusal) : INTERNAL_STATUS;
    const { requestId, path } = arrivalOf(request);
    if (status >= 500) platform.log.error({ err: error, requestId }, "a page failed");
    if (status === 429 || status === 503) response.set("Retry-After", String(refusal?.params["retryAfter"] ?? 1));
    const language = pageLanguageOf({ request, cookies: readCookies(request), person: undefined, panel: { language: "en" } });
    const home = path.startsWith("/admin") ? "/admin" : "/";
    const message = errorMessage(refusal ?? { code: "internal", params: {} }, language);
    response
      .status(status)
      .set("Cache-Control", "no-store")
      .type("html")
      .send(plainPage({ message, language, home, nonce: nonceOf(response) ?? "" }));
  };
}
