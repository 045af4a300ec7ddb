import { ERROR_CODES, type ErrorCode, paramNames } from "@vitrine/contract/kernel/error/error-catalog";
import { httpStatusOf, INTERNAL_STATUS } from "@vitrine/contract/kernel/error/transport-errors";
import { errorMessage } from "@vitrine/core/kernel/text/translate";

export interface CatalogueEntry {
  status: number;
  /** The sentence of the answer, with its parameters in braces. */
  message: string;
  params: readonly string[];
}

/** Every code that a response may have. */
export const errorCatalogue = (): Record<string, CatalogueEntry> =>
  Object.fromEntries((Object.keys(ERROR_CODES) as ErrorCode[]).map((code) => [code, entryOf(code)]));

function entryOf(code: ErrorCode): CatalogueEntry {
  const { kind } = ERROR_CODES[code];
  const params = paramNames(code);
  return {
    status: kind === "INTERNAL" ? INTERNAL_STATUS : httpStatusOf({ kind, code }),
    message: errorMessage({ code, params: Object.fromEntries(params.map((name) => [name, `{${name}}`])) }, "en"),
    params,
  };
}
