import { ApiError, type FieldRefusal } from "../island/exchange.ts";
import type { Translate } from "../format/text.ts";

/** A form's messages for an error: of the fields the server named, else of the whole form. */
export interface Faults {
  message: string;
  fields: Record<string, string>;
}

export const noFaults: Faults = { message: "", fields: {} };

export function faultsOf(error: unknown, t: Translate): Faults {
  if (!(error instanceof ApiError)) return { message: t("failure.noAnswer"), fields: {} };
  const fields = Object.entries(error.fields).map(([name, refusal]) => [name, refusal.message ?? fieldText(refusal, t)]);
  return { message: fields.length > 0 ? "" : error.message, fields: Object.fromEntries(fields) as Record<string, string> };
}

function fieldText({ code, params }: FieldRefusal, t: Translate): string {
  switch (code) {
    case "required":
      return t("field.required");
    case "email":
      return t("field.email");
    case "too_short":
      return t("field.tooShort", params);
    case "too_long":
      return t("field.tooLong", params);
    case "taken":
      return t("field.taken");
    default:
      return t("field.invalid");
  }
}

/** The first invalid field, after it has been marked. */
export function focusInvalid(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid]")?.focus());
}
