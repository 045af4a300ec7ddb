import { notificationEvent } from "@vitrine/contract/messaging/notification/events";
import type { Language } from "@vitrine/contract/kernel/language/languages";
import { textOf, type TextParams } from "../../kernel/text/texts.ts";

export interface NotificationWords {
  title: string;
  text: string;
  /** What the link to its screen says; empty where it leads nowhere. */
  action: string;
}

const said = (language: Language, code: string, part: string, params: TextParams): string =>
  textOf(language, `notification:event.${code}.${part}`, params) ?? "";

/** A notification in words; `many` of its kind at once are told by their number, with the text of the newest. */
export function notificationWords(language: Language, code: string, params: TextParams, many = 1): NotificationWords {
  if (!notificationEvent(code)) return { title: textOf(language, "notification:unknown") ?? code, text: "", action: "" };
  const filled = { ...params, ...from(language, params) };
  const one = said(language, code, "title", filled);
  return {
    title: many > 1 ? textOf(language, `notification:event.${code}.many`, { ...filled, count: many }) || one : one,
    text: said(language, code, "text", filled),
    action: said(language, code, "action", filled),
  };
}

/** Where a sign-in came from, as far as it is known. */
function from(language: Language, { device, country }: TextParams): TextParams {
  const unknown = textOf(language, "notification:unknownDevice");
  const name = typeof device === "string" && device !== "" ? device : unknown;
  return { device: typeof country === "string" && country !== "" ? `${name}, ${placeName(language, country)}` : name };
}

function placeName(language: Language, country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country;
  return new Intl.DisplayNames(language, { type: "region" }).of(country) ?? country;
}
