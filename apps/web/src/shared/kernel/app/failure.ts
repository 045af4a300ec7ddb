import type { ErrorCode } from "@vitrine/contract/kernel/error/error-catalog";
import type { RpcErrorData } from "@vitrine/rpc/error-shape";
import type { FormFailure } from "@vitrine/ui/form/form";
import i18next from "i18next";

/** The server's error; undefined if there was no response. */
export function refusalOf(error: unknown): RpcErrorData | undefined {
  const data: unknown = error instanceof Error && "data" in error ? error.data : undefined;
  return typeof data === "object" && data !== null && "kind" in data ? (data as RpcErrorData) : undefined;
}

export function isRefusal(error: unknown, code: ErrorCode): boolean {
  return refusalOf(error)?.code === code;
}

/** Whether the resource in the address doesn't exist, or can't exist, such as an id of letters. */
export const isMissing = (error: unknown): boolean => isRefusal(error, "not_found") || isRefusal(error, "validation");

/** The error message, in the page's language. */
export function errorText(error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal) return refusal.message;
  return i18next.t(navigator.onLine ? "error:unavailable" : "common:shell.offline");
}

/** A field's error text: `field.too_short` with its bounds. */
export function fieldText(code: string, params: Record<string, string | number>): string {
  return i18next.t(`error:field.${code}`, params);
}

/** For `Form`: messages of the fields the server refused, else one message for the form. */
export function failureOf(error: unknown): FormFailure {
  const refusal = refusalOf(error);
  if (!refusal?.fields) return { message: errorText(error) };
  const fields = Object.entries(refusal.fields).map(([name, { code, params }]) => [name, fieldText(code, params)]);
  return { message: refusal.message, fields: Object.fromEntries(fields) };
}
