import type { FieldErrors, FieldValues } from "react-hook-form";

export type FormProblem = { name: string; message: string };

/** Flattens nested errors in the order of the fields; `root` is the form's own and is left out. */
export function collectErrors<Values extends FieldValues>(errors: FieldErrors<Values>, prefix = ""): FormProblem[] {
  return Object.entries(errors).flatMap(([key, value]) => {
    if (!value || typeof value !== "object" || (prefix === "" && key === "root")) return [];
    const name = prefix ? `${prefix}.${key}` : key;
    if (typeof value.message === "string") return [{ name, message: value.message }];
    if ("type" in value && typeof value.type === "string") return [];
    return collectErrors(value as FieldErrors, name);
  });
}
