import type { FormFailure } from "@vitrine/ui/form/form";
import { failureOf, refusalOf } from "./failure.ts";

/** A refusal at the field that it is about, by the field of each code. */
export function failureAt(error: unknown, fieldOf: Readonly<Record<string, string>>): FormFailure {
  const { message, fields } = failureOf(error);
  if (fields) return { fields };
  const field = fieldOf[refusalOf(error)?.code ?? ""];
  if (field === undefined || message === undefined) return { message };
  return { fields: { [field]: message } };
}
