import { AppError, type ErrorParam, type FieldErrors } from "@vitrine/contract/kernel/error/app-error";
import { httpStatusOf, INTERNAL_STATUS } from "@vitrine/contract/kernel/error/transport-errors";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { errorMessage, fieldMessage } from "@vitrine/core/kernel/text/translate";
import { snakeKeys, snakePath } from "@vitrine/contract/kernel/text/naming";

export interface ErrorAnswer {
  status: number;
  headers: Record<string, string>;
  body: { error: Record<string, unknown> };
}

const DEFAULT_WAIT = "1";

/** Errors of a body parser or the router become API errors too; undefined for unexpected errors. */
export function refusalOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const { status, type } = (error ?? {}) as { status?: unknown; type?: unknown };
  if (typeof status !== "number" || status < 400 || status >= 500) return undefined;
  if (type === "entity.too.large") return new AppError("request_too_large", { limit: "1 MiB" }, { cause: error });
  return status === 404 ? new AppError("not_found", {}, { cause: error }) : new AppError("malformed_request", {}, { cause: error });
}

/** An error as REST returns it; an unexpected one becomes `internal`, and the caller logs it. */
export function errorAnswer(cause: unknown, language: Language): ErrorAnswer {
  const error = refusalOf(cause);
  if (!error) {
    return {
      status: INTERNAL_STATUS,
      headers: {},
      body: { error: { code: "internal", message: errorMessage({ code: "internal", params: {} }, language), params: {} } },
    };
  }
  const status = httpStatusOf(error);
  const { retryAfter, ...params } = error.params;
  return {
    status,
    headers: headersOf(status, retryAfter),
    body: {
      error: {
        code: error.code,
        message: errorMessage(error, language),
        // In the specification this error has no params.
        ...(error.code === "csrf" ? {} : { params: snakeKeys(params) }),
        ...(error.fields ? { fields: fieldsAnswer(error.fields, language) } : {}),
      },
    },
  };
}

function headersOf(status: number, retryAfter: ErrorParam | undefined): Record<string, string> {
  if (status === 401) return { "WWW-Authenticate": 'Bearer realm="api"' };
  return status === 429 || status === 503 ? { "Retry-After": String(retryAfter ?? DEFAULT_WAIT) } : {};
}

const fieldsAnswer = (fields: FieldErrors, language: Language) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, field]) => [
      snakePath(path),
      { code: field.code, message: fieldMessage(field, language), params: field.params },
    ]),
  );
