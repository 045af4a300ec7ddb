import { MAILING_VARIABLES, type MailingVariable } from "@vitrine/contract/growth/mailing/mailing";
import { type Amount, formatAmount } from "@vitrine/contract/kernel/amount/money";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { balanceMoney } from "../../kernel/text/figures.ts";

export type MailingValues = Record<MailingVariable, string>;

const BRACES = /\{\{\s*([^{}]*?)\s*\}\}/g;
const KNOWN = /\{\{\s*(login|balance|panel)\s*\}\}/g;
const PRICE = /^price:\s*\d{1,15}$/;

/** Unknown names in braces; a price is only allowed in the body. */
export function unknownVariables(text: string, options: { takesPrices: boolean }): string[] {
  const names = [...text.matchAll(BRACES)].map(([, name = ""]) => name);
  const isKnown = (name: string) => (MAILING_VARIABLES as readonly string[]).includes(name) || (options.takesPrices && PRICE.test(name));
  return [...new Set(names.filter((name) => !isKnown(name)))];
}

export const fillText = (text: string, values: MailingValues): string => text.replaceAll(KNOWN, (_, name: MailingVariable) => values[name]);

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

export const fillHtml = (html: string, values: MailingValues): string =>
  html.replaceAll(KNOWN, (_, name: MailingVariable) => escaped(values[name]));

export function valuesOf(
  person: { login: string; balance: Amount },
  panel: { name: string; currency: string },
  language: Language,
): MailingValues {
  return {
    login: person.login,
    balance: balanceMoney(language, formatAmount(person.balance), panel.currency),
    panel: panel.name,
  };
}
