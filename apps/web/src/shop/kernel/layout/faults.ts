import { ApiError, type FieldRefusal } from "../island/exchange.ts";
import type { Translate } from "../format/text.ts";

/** A form's messages for an error: of the fields the server named, else of the whole form. */
export interface Faults {
  /** Of the refusal, if the server refused. */
  code?: string;
  message: string;
  fields: Record<string, string>;
}

export const noFaults: Faults = { message: "", fields: {} };

export function faultsOf(error: unknown, t: Translate): Faults {
  if (!(error instanceof ApiError)) return { message: t("failure.noAnswer"), fields: {} };
  const fields = Object.entries(error.fields).map(([name, refusal]) => [name, refusal.message ?? fieldText(refusal, t)]);
  const { code, message } = error;
  return { code, message: fields.length > 0 ? "" : message, fields: Object.fromEntries(fields) as Record<string, string> };
}

/** Shows a refusal that is about one field there, by the field of each code. */
export function atField(faults: Faults, fieldOf: Readonly<Record<string, string>>): Faults {
  const field = fieldOf[faults.code ?? ""];
  return field === undefined || faults.message === "" ? faults : { message: "", fields: { ...faults.fields, [field]: faults.message } };
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

/** The first invalid field, after it has been marked; else what is said of the whole form, which may be out of sight on a phone. */
export function focusInvalid(form: HTMLFormElement): void {
  const find = () => {
    const field = form.querySelector<HTMLElement>("[aria-invalid]");
    if (field) field.focus();
    else form.querySelector("[role=alert]")?.scrollIntoView({ block: "center" });
  };
  // After an answer the page is rendered in a task of its own, which may come after the next frame.
  requestAnimationFrame(() => setTimeout(find));
}
