import type { z } from "zod";

/** A field's refusal: a key under `field` in texts/<language>/error.json, with its parameters. */
export interface FieldError {
  code: string;
  params: Record<string, string | number>;
}

const tooSmall: Record<string, string> = { string: "too_short", array: "items_few" };
const tooBig: Record<string, string> = { string: "too_long", array: "items_many" };
const formats: Record<string, string> = { email: "email", url: "url", uuid: "uuid" };

/** Refusals that a schema names itself. */
const named = new Set(["amount", "extra_charge", "address_range"]);

function fieldError(issue: z.core.$ZodIssue): FieldError {
  switch (issue.code) {
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return { code: "required", params: {} };
      return { code: tooSmall[issue.origin] ?? "too_small", params: { min: String(issue.minimum) } };
    case "too_big":
      return { code: tooBig[issue.origin] ?? "too_big", params: { max: String(issue.maximum) } };
    case "invalid_format":
      return { code: formats[issue.format] ?? "invalid", params: {} };
    case "invalid_type":
      if (issue.expected === "int") return { code: "integer", params: {} };
      return { code: "required", params: {} };
    case "custom":
      return { code: named.has(issue.message) ? issue.message : "invalid", params: {} };
    default:
      return { code: "invalid", params: {} };
  }
}

/** The first refusal of each field, by its path ("price.rate"). */
export function fieldErrorsOf(error: z.core.$ZodError): Record<string, FieldError> {
  const found: Record<string, FieldError> = {};
  for (const issue of error.issues) {
    const path = issue.path.map(String).join(".");
    found[path] ??= fieldError(issue);
  }
  return found;
}
