import type { z } from "zod";

/** A field's refusal: a key under `field` in texts/kernel/<language>/error.json, with its parameters. */
export interface FieldError {
  code: string;
  params: Record<string, string | number>;
}

const tooSmall: Record<string, string> = { string: "too_short", array: "items_few" };
const tooBig: Record<string, string> = { string: "too_long", array: "items_many" };
const formats: Record<string, string> = { email: "email", url: "url", uuid: "uuid" };

/** Errors that a schema sets itself. */
const named = new Set(["amount", "extra_charge", "percent", "address_range", "order_variable", "taken"]);

/** The bound of a date, as a day of UTC. */
const dayOf = (bound: bigint | number | Date): string => new Date(bound instanceof Date ? bound : Number(bound)).toISOString().slice(0, 10);

function fieldError(issue: z.core.$ZodIssue): FieldError {
  switch (issue.code) {
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return { code: "required", params: {} };
      if (issue.origin === "date") return { code: "date_early", params: { min: dayOf(issue.minimum) } };
      if (Number(issue.minimum) === 0 && issue.inclusive === false) return { code: "positive", params: {} };
      return { code: tooSmall[issue.origin] ?? "too_small", params: { min: String(issue.minimum) } };
    case "too_big":
      if (issue.origin === "date") return { code: "date_late", params: { max: dayOf(issue.maximum) } };
      return { code: tooBig[issue.origin] ?? "too_big", params: { max: String(issue.maximum) } };
    case "invalid_format":
      return { code: formats[issue.format] ?? "invalid", params: {} };
    case "invalid_type":
      if (issue.expected === "int") return { code: "integer", params: {} };
      if (issue.expected === "date") return { code: "date", params: {} };
      return { code: "required", params: {} };
    case "custom":
      return { code: named.has(issue.message) ? issue.message : "invalid", params: {} };
    default:
      return { code: "invalid", params: {} };
  }
}

const valueAt = (input: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input);

const isMissing = (value: unknown) => value === undefined || value === null || value === "";

/** An input that matches no member of a union gets the errors of the first member, so that each error belongs to a field. */
const fieldIssues = (issues: z.core.$ZodIssue[]): z.core.$ZodIssue[] =>
  issues.flatMap((issue) =>
    issue.code === "invalid_union" && issue.path.length === 0 && issue.errors[0] ? fieldIssues(issue.errors[0]) : [issue],
  );

/** The first error of each field, by its path ("price.rate"). If the input is given, a missing field is `required` whatever its type. */
export function fieldErrorsOf(error: z.core.$ZodError, input?: unknown): Record<string, FieldError> {
  const found: Record<string, FieldError> = {};
  for (const issue of fieldIssues(error.issues)) {
    const path = issue.path.map(String).join(".");
    const missing = input !== undefined && issue.path.length > 0 && isMissing(valueAt(input, issue.path));
    found[path] ??= missing ? { code: "required", params: {} } : fieldError(issue);
  }
  return found;
}
