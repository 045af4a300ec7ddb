import type { IncomingMessage, ServerResponse } from "node:http";
import { type Logger, pino } from "pino";
import { pinoHttp } from "pino-http";
import { isHealthPath } from "../health.ts";
import { arrivalOf } from "../request/arrival.ts";

/** Redacted wherever they occur in a logged object. */
const SECRETS = [
  "req.headers.authorization",
  "req.headers.cookie",
  'req.headers["x-xsrf-token"]',
  'res.headers["set-cookie"]',
  "password",
  "*.password",
  "key",
  "*.key",
  "token",
  "*.token",
  "apiKey",
  "*.apiKey",
];

export const createLog = (level: string): Logger => pino({ level, redact: { paths: SECRETS, censor: "[hidden]" } });

const PARAMETERS = /([?&])([^=&#]*)=([^&#]*)/g;
const SECRET_NAME = /key|token|secret|password|code|captcha|email|shared_?id/i;
/** Every token, key and share id that we issue contains one: see newToken. A guest's link ends with a signature: see guestToken. */
const TOKEN = /[a-z2-7]{52}(?:\.\d{6})?|(?<=-)[0-9a-f]{40}/gi;

/**
 * Addresses may carry a key under whatever name a client invents (the reseller API over GET), a token (an entry link), or either in the
 * JSON of a tRPC query or in the path itself (invitations, shared pages).
 */
export const withoutSecrets = (url: string): string =>
  url
    .replace(PARAMETERS, (parameter, mark: string, name: string, value: string) =>
      SECRET_NAME.test(decoded(name)) || (name === "input" && SECRET_NAME.test(decoded(value))) ? `${mark}${name}=[hidden]` : parameter,
    )
    .replace(TOKEN, "[hidden]");

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

type HttpLogger = (request: IncomingMessage, response: ServerResponse) => void;

/** Logs one line per request, with its id. Headers and bodies are left out. */
export function createHttpLogger(log: Logger): HttpLogger {
  if (!log.isLevelEnabled("warn")) return () => undefined;
  return pinoHttp({
    logger: log,
    genReqId: (request) => arrivalOf(request).requestId,
    customAttributeKeys: { reqId: "requestId" },
    quietReqLogger: true,
    autoLogging: { ignore: (request) => isHealthPath(arrivalOf(request).path) },
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? "error" : "info"),
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, url: withoutSecrets(url) }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
    customProps: (request) => ({ ip: arrivalOf(request).ip, host: arrivalOf(request).siteHost }),
  });
}
