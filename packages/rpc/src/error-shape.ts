import type { TRPCError } from "@trpc/server";
import { AppError, type ErrorParams, type FieldErrors, refusedFields } from "@vitrine/contract/kernel/error/app-error";
import { httpStatusOf, INTERNAL_STATUS } from "@vitrine/contract/kernel/error/transport-errors";
import type { ErrorCode, ErrorKind } from "@vitrine/contract/kernel/error/error-catalog";
import { fieldErrorsOf } from "@vitrine/contract/kernel/error/field-errors";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { errorMessage } from "@vitrine/core/kernel/text/translate";
import { ZodError } from "zod";

/** An error as screens receive it; the message is in the caller's language. */
export interface RpcErrorData {
  code: ErrorCode;
  kind: ErrorKind | "INTERNAL";
  params: ErrorParams;
  fields: FieldErrors | null;
  message: string;
  httpStatus: number;
}

/** Maps tRPC's own errors to the product's; undefined for unexpected errors. */
export function refusalOf(error: TRPCError): AppError | undefined {
  if (error.cause instanceof AppError) return error.cause;
  switch (error.code) {
    case "BAD_REQUEST":
      return error.cause instanceof ZodError ? refusedFields(fieldErrorsOf(error.cause)) : new AppError("malformed_request");
    case "PARSE_ERROR":
    case "UNSUPPORTED_MEDIA_TYPE":
    case "METHOD_NOT_SUPPORTED":
    case "CLIENT_CLOSED_REQUEST":
      return new AppError("malformed_request");
    case "PAYLOAD_TOO_LARGE":
      return new AppError("request_too_large", { limit: "1 MiB" });
    case "NOT_FOUND":
      return new AppError("not_found");
    default:
      return undefined;
  }
}

export function errorData(error: TRPCError, language: Language): RpcErrorData {
  const refusal = refusalOf(error);
  if (!refusal) {
    return {
      code: "internal",
      kind: "INTERNAL",
      params: {},
      fields: null,
      message: errorMessage({ code: "internal", params: {} }, language),
      httpStatus: INTERNAL_STATUS,
    };
  }
  const { code, kind, params, fields } = refusal;
  return { code, kind, params, fields: fields ?? null, message: errorMessage(refusal, language), httpStatus: httpStatusOf(refusal) };
}

/** For an adapter's responseMeta: the status of a single call, including 419, which has no tRPC code. */
export function statusOf(errors: readonly TRPCError[]): number | undefined {
  const [error] = errors;
  if (!error || errors.length > 1) return undefined;
  const refusal = refusalOf(error);
  return refusal ? httpStatusOf(refusal) : INTERNAL_STATUS;
}

/** Seconds after which calls that were refused for now may be repeated; for the header of their response. */
export function retryAfterOf(errors: readonly TRPCError[]): string | undefined {
  const refusals = errors.map(refusalOf).filter((refusal) => refusal?.kind === "UNAVAILABLE" || refusal?.kind === "RATE_LIMITED");
  if (refusals.length === 0) return undefined;
  return String(Math.max(...refusals.map((refusal) => Number(refusal?.params["retryAfter"] ?? 1))));
}
