import type { IncomingMessage, ServerResponse } from "node:http";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response, type Router } from "express";
import { answerRow } from "./answer-row.ts";
import { matchingOrder, ROWS } from "./rows.ts";
import type { Row, Visit } from "./row.ts";
import { errorAnswer } from "./wire/error-answer.ts";
import { readUpload, takesFile } from "./wire/read-upload.ts";
import { named, onlyFields, sendJson, sendUnlessSame } from "./wire/read-answer.ts";
import { ACCEPTED, mayAnswerLater, sendFile } from "./wire/send-file.ts";

const BODY_LIMIT = 1024 * 1024;
/** The most fields of a form: the parser takes quadratic time. Longer lists are sent as JSON. */
const MOST_PARAMETERS = 1000;

const visitOf = (response: Response): Visit => (response.locals as { visit: Visit }).visit;

/** Serves every row of the table. Expects `response.locals.visit`, set by the server after checking session, CSRF and limits. */
export function createRestRouter(): Router {
  const router = express.Router({ caseSensitive: true });
  router.use(express.json({ limit: BODY_LIMIT, type: ["json", "+json"] }));
  router.use(express.urlencoded({ limit: BODY_LIMIT, extended: true, parameterLimit: MOST_PARAMETERS, verify: refuseJson }));
  const rows = matchingOrder(ROWS);
  for (const row of rows) router[row.method](pathOf(row), ...(takesFile(row) ? [readUpload] : []), handlerOf(row));
  // HEAD is answered like GET, which only reads.
  for (const [path, methods] of Map.groupBy(rows, pathOf)) {
    const allowed = allowedBy(methods);
    router.all(path, (_request, response) => {
      response.setHeader("Allow", allowed);
      throw new AppError("method_not_allowed", { allowed });
    });
  }
  router.use(() => {
    throw notFound();
  });
  return router;
}

const pathOf = (row: Row): string => `/${row.path.replace(/\{(\w+)\}/g, ":$1")}`;

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

const allowedBy = (rows: Row[]): string =>
  METHODS.filter((name) => rows.some(({ method }) => method === name))
    .map((name) => (name === "get" ? "GET, HEAD" : name.toUpperCase()))
    .join(", ");

/** curl's -d sends JSON under the content type of a form, whose fields would all be missing. */
function refuseJson(request: IncomingMessage, _response: ServerResponse, body: Buffer): void {
  if (/^\s*[{[]/.test(body.toString("latin1", 0, 64))) {
    throw new AppError("content_type_invalid", { sent: request.headers["content-type"] ?? "" });
  }
}

function handlerOf(row: Row): RequestHandler {
  return async (request, response) => {
    const replayed = () => void response.setHeader("Idempotency-Replayed", "true");
    const answer = await answerRow(row, visitOf(response), request, replayed);
    if (answer instanceof File) return sendFile(response, row.status, answer);
    if (!row.output) return void response.status(row.status).end();
    const body = named(answer);
    if (mayAnswerLater(row)) return sendJson(response, ACCEPTED, body);
    if (row.method === "get") return sendUnlessSame(request, response, onlyFields(body, request.query["fields"]));
    sendJson(response, row.status, body);
  };
}

export interface RestErrorOptions {
  /** Receives unexpected errors. */
  log: (error: unknown, request: Request) => void;
  /** For a request that was refused before its visit existed. */
  languageOf: (request: Request) => Language;
}

/** The only error handler of /api. */
export function restErrors({ log, languageOf }: RestErrorOptions): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    if (response.headersSent || response.destroyed) return void response.destroy();
    const visit = (response.locals as { visit?: Visit }).visit;
    const { status, headers, body } = errorAnswer(error, visit?.caller.language ?? languageOf(request));
    if (status >= 500) log(error, request);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    sendJson(response, status, body);
  };
}
