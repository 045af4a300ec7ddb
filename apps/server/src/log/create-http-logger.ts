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

const SECRET_PARAMETERS = /([?&](?:key|token|password|code)=)[^&#]*/gi;

/** Addresses may carry a key (the reseller API over GET) or a token (an entry link). */
export const withoutSecrets = (url: string): string => url.replace(SECRET_PARAMETERS, "$1[hidden]");

type HttpLogger = (request: IncomingMessage, response: ServerResponse) => void;

/** One line a request, under its id. Headers and bodies are left out. */
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
