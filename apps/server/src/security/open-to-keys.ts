import type { RequestHandler } from "express";

const HEADERS = "Authorization, Content-Type, Idempotency-Key, If-None-Match, X-Request-Id, X-Site-Host, Accept-Language";
const LIMITS = ["RateLimit", "X-RateLimit"].flatMap((prefix) => [`${prefix}-Limit`, `${prefix}-Remaining`, `${prefix}-Reset`]).join(", ");
const SHOWN = `Content-Disposition, ETag, Idempotency-Replayed, RateLimit, RateLimit-Policy, ${LIMITS}, Retry-After, X-Request-Id, WWW-Authenticate`;
const DAY_SECONDS = 86_400;

/**
 * CORS for API keys: a page of any origin may call with a key. Credentials are not allowed, so a browser sends no cookie
 * with such a call and a session is never used by another site.
 */
export const openToKeys: RequestHandler = (request, response, next) => {
  const asks = request.method === "OPTIONS" && request.get("access-control-request-method") !== undefined;
  if (!asks && request.get("authorization") === undefined) return next();
  response.setHeader("Access-Control-Allow-Origin", "*");
  response.setHeader("Access-Control-Expose-Headers", SHOWN);
  if (!asks) return next();
  response.setHeader("Access-Control-Allow-Methods", "GET, HEAD, POST, PUT, PATCH, DELETE");
  response.setHeader("Access-Control-Allow-Headers", HEADERS);
  response.setHeader("Access-Control-Max-Age", DAY_SECONDS);
  response.status(204).end();
};
