import { readFileSync } from "node:fs";
import type { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { FieldError } from "@vitrine/contract/kernel/error/field-errors";
import { type Language, LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { textFile } from "@vitrine/contract/texts/folder";
import { count, exactMoney } from "./figures.ts";

interface ErrorTexts {
  field: Record<string, string>;
  [code: string]: string | Record<string, string>;
}

const texts = Object.fromEntries(
  LANGUAGES.map((language) => [language, JSON.parse(readFileSync(textFile(language, "error"), "utf8"))]),
) as Record<Language, ErrorTexts>;

/** A missing parameter stays visible as its name: a sentence with a gap could pass for a correct one. */
const interpolate = (language: Language, text: string, params: Record<string, string | number | boolean | null>): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) => {
    const value = params[name];
    if (value == null) return placeholder;
    return typeof value === "number" ? count(language, value) : String(value);
  });

/** The text of an error as shown to the person. `insufficient_funds` has one text for the wallet and one for the provider. */
export function errorMessage({ code, params }: Pick<AppError, "code" | "params">, language: Language): string {
  const where = params["where"] === "wallet" && params["needed"] == null ? "balance" : params["where"];
  const found = texts[language][`${code}_${where}`] ?? texts[language][code];
  return interpolate(language, typeof found === "string" ? found : code, inMoney(language, { code, params }));
}

/** The parameter of each error that is an amount in its currency. */
const AMOUNTS: Readonly<Record<string, string>> = {
  insufficient_funds: "needed",
  insufficient_earnings: "available",
  withdrawal_too_small: "min",
  promo_code_min_amount: "min",
  credit_too_low: "debt",
  refund_too_large: "most",
  order_too_large: "most",
};

function inMoney(language: Language, { code, params }: Pick<AppError, "code" | "params">): AppError["params"] {
  const { currency } = params;
  const name = AMOUNTS[code] ?? "";
  const amount = params[name];
  return typeof amount === "string" && typeof currency === "string"
    ? { ...params, [name]: exactMoney(language, amount, currency) }
    : params;
}

export function fieldMessage({ code, params }: FieldError, language: Language): string {
  const { field } = texts[language];
  return interpolate(language, field[code] ?? field["invalid"] ?? code, params);
}
