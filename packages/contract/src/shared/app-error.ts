import type { ErrorCode } from "./error-catalog.ts";
import type { FieldError } from "./field-errors.ts";

export const ERROR_KINDS = {
  VALIDATION: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PRECONDITION: 422,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
} as const;
export type ErrorKind = keyof typeof ERROR_KINDS;
export type ErrorParams = Record<string, string | number | boolean | null>;
export type FieldErrors = Record<string, FieldError>;

/** Everything the product refuses on purpose. What is not an AppError is logged and shown as `internal`. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  /** By input path, for VALIDATION. */
  readonly fields: FieldErrors | undefined;

  constructor(kind: ErrorKind, code: ErrorCode, params: ErrorParams = {}, options: { cause?: unknown; fields?: FieldErrors } = {}) {
    super(code, { cause: options.cause });
    this.name = "AppError";
    this.kind = kind;
    this.code = code;
    this.params = params;
    this.fields = options.fields;
  }
}

export const notFound = (): AppError => new AppError("NOT_FOUND", "not_found");
