import { notificationEvent } from "@vitrine/contract/messaging/notification/events";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { balanceMoney, count, country as countryName, day, exactMoney, money } from "../../kernel/text/figures.ts";
import { textOf, type TextParams } from "../../kernel/text/texts.ts";

export interface NotificationWords {
  title: string;
  text: string;
  /** Label of the link to its screen; empty if there is no link. */
  action: string;
}

/** The text of one part. With a `panelId`, the recipient is the owner, whose text may differ from the customer's. */
function said(language: Language, code: string, part: string, params: TextParams): string {
  const text = (name: string): string => textOf(language, `notification:event.${code}.${name}`, params) ?? "";
  return (params["panelId"] !== undefined && text(`${part}Owner`)) || text(part);
}

/** The text of a notification; `many` of its kind are reported by their number, with the text of the newest. */
export function notificationWords(language: Language, code: string, params: TextParams, many = 1): NotificationWords {
  if (!notificationEvent(code)) return { title: textOf(language, "notification:unknown") ?? code, text: "", action: "" };
  const filled = { ...params, ...figures(language, params), ...from(language, params) };
  const one = (part: string): string => said(language, code, part, filled);
  if (many <= 1) return { title: one("title"), text: one("text"), action: one("action") };
  return {
    title: textOf(language, `notification:event.${code}.many`, { ...filled, count: many }) || one("title"),
    text: one("textAll") || textOfNewest(language, code, filled, many),
    action: one("actionAll") || one("action"),
  };
}

/** Adds that the text is about one of several, if it names an order, a person or an amount. */
function textOfNewest(language: Language, code: string, filled: TextParams, many: number): string {
  const { count: total, panelId } = filled;
  const named = (part: string, count: unknown): string[] =>
    [...said(language, code, part, { count, panelId }).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);
  const shared = named("many", many);
  const own = [...named("title", total), ...named("text", total)];
  const text = said(language, code, "text", filled);
  if (notificationEvent(code)?.isMessage || own.every((name) => shared.includes(name))) return text;
  return textOf(language, "notification:newest", { title: said(language, code, "title", filled), text }) ?? text;
}

/** Rounded as on screens, except `needed`, which has to be paid to the last digit. */
const MONEY = { amount: money, balance: balanceMoney, profit: money, revenue: money, refunded: money, needed: exactMoney };
const DECIMAL = /^-?\d+(\.\d+)?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const COUNTS = ["rows", "orders", "quantity", "remains", "followed", "kept", "waiting", "paused", "back"];

/** Formats money, counts and days for the reader's language; the row stores them unformatted. */
function figures(language: Language, params: TextParams): TextParams {
  const { currency, date } = params;
  const shown: TextParams = {};
  for (const [name, format] of Object.entries(MONEY)) {
    const amount = params[name];
    if (typeof amount === "string" && DECIMAL.test(amount) && typeof currency === "string")
      shown[name] = format(language, amount, currency);
  }
  for (const name of COUNTS) {
    const value = params[name];
    if (typeof value === "number") shown[name] = count(language, value);
  }
  return typeof date === "string" && DAY.test(date) ? { ...shown, date: day(language, date) } : shown;
}

/** Where a login came from, as far as known. */
function from(language: Language, { device, country }: TextParams): TextParams {
  const unknown = textOf(language, "notification:unknownDevice");
  const name = typeof device === "string" && device !== "" ? device : unknown;
  return { device: typeof country === "string" && country !== "" ? `${name}, ${countryName(language, country)}` : name };
}
