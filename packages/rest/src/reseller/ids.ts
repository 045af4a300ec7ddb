import { RESELLER_ERRORS, type ResellerError } from "@vitrine/contract/kernel/error/transport-errors";
import type { Parameters } from "./read-parameters.ts";

export type Answer = Record<string, unknown> | unknown[];

export const refused = (error: ResellerError): { error: string } => ({ error: RESELLER_ERRORS[error] });

/** Most ids per request. */
export const MOST_IDS = 100;

const ID = /^[1-9]\d{0,15}$/;

/** A blank parameter counts as missing: some clients send every field of their form. */
export const given = (parameters: Parameters, name: string): string | undefined => parameters.get(name)?.trim() || undefined;

/** undefined if the text is not an id. */
export function readId(text: string | undefined): number | undefined {
  const trimmed = text?.trim() ?? "";
  const id = Number(trimmed);
  return ID.test(trimmed) && Number.isSafeInteger(id) ? id : undefined;
}

/** As sent, without blanks; undefined if the list is empty or too long. */
export function readIds(text: string | undefined): string[] | undefined {
  const parts = (text ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return parts.length === 0 || parts.length > MOST_IDS ? undefined : parts;
}

/** An id of a list as repeated in the response: a number if it is one. */
export const echoed = (part: string): number | string => readId(part) ?? part;
