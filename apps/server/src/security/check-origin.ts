import type { IncomingMessage } from "node:http";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { CSRF_COOKIE, CSRF_HEADER } from "@vitrine/core/kernel/permission/csrf";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import type { Arrival } from "../request/arrival.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

export const isWrite = (request: IncomingMessage): boolean => !SAFE.has(request.method ?? "GET");

/** Throws forbidden if the browser reports that another site sent the request. A missing Origin passes: then the token decides. */
export function refuseForeign(request: IncomingMessage, { siteHost }: Arrival): void {
  const { origin, host } = request.headers;
  const isForeign = origin !== undefined && ![siteHost, host].includes(URL.parse(origin)?.host);
  if (isForeign || request.headers["sec-fetch-site"] === "cross-site") throw new AppError("forbidden");
}

export function hasCsrfToken(
  platform: Platform,
  request: IncomingMessage,
  cookies: ReadonlyMap<string, string>,
  sessionToken: string,
): boolean {
  return platform.csrf.verify(request.headers[CSRF_HEADER]?.toString(), cookies.get(CSRF_COOKIE), sessionToken);
}
