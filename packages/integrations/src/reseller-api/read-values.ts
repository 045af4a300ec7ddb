import { type Amount, parseDecimal } from "@vitrine/contract/kernel/amount/money";
import type { LooseJson } from "../http/loose-json.ts";

const largestCount = 2_147_483_647;

/** Text that any database accepts: no NUL, no lone surrogates, bounded length. */
export function cleanText(text: string, maxChars: number): string {
  return text.replaceAll("\0", "").slice(0, maxChars).toWellFormed().trim();
}

export function readText(json: LooseJson | undefined, maxChars: number): string | undefined {
  if (typeof json !== "string") return undefined;
  const text = cleanText(json, maxChars);
  return text === "" ? undefined : text;
}

/** Decimal text with or without a currency sign, thousands separators or a decimal comma; `undefined` where it is ambiguous. */
export function readMoney(json: LooseJson | undefined): Amount | undefined {
  const text = plainDecimal(json);
  return text === undefined ? undefined : (parseDecimal(text) as Amount | undefined);
}

/** An integer; decimals are dropped. Negative if the provider delivered more than ordered. */
export function readCount(json: LooseJson | undefined): number | undefined {
  const text = plainDecimal(json);
  if (text === undefined) return undefined;
  const value = Math.trunc(Number(text));
  if (!Number.isFinite(value)) return undefined;
  return Math.min(Math.max(value, -largestCount), largestCount) + 0;
}

export function readFlag(json: LooseJson | undefined): boolean {
  return json === true || (typeof json === "string" && /^(1|true|yes|on)$/i.test(json.trim()));
}

/** Ids are the provider's own text. Zero, negative and empty values mean that there is no id. */
export function readId(json: LooseJson | undefined): string | undefined {
  if (typeof json !== "string") return undefined;
  const id = json.trim().replace(/^(\d+)\.0+$/, "$1");
  return /^(?=.*\d)(?!0+$)[a-z0-9][\w-]{0,63}$/i.test(id) ? id : undefined;
}

const currencySigns: Readonly<Record<string, string>> = {
  $: "USD",
  "€": "EUR",
  "£": "GBP",
  "₽": "RUB",
  "₴": "UAH",
  "₹": "INR",
  "₺": "TRY",
  "₸": "KZT",
  "₫": "VND",
  "₦": "NGN",
  RP: "IDR",
  RUR: "RUB",
  РУБ: "RUB",
  R$: "BRL",
};

export function readCurrency(json: LooseJson | undefined): string | undefined {
  if (typeof json !== "string") return undefined;
  const text = json.trim().replace(/\.$/, "").toUpperCase();
  if (Object.hasOwn(currencySigns, text)) return currencySigns[text];
  return /^[A-Z]{3,5}$/.test(text) ? text : undefined;
}

function plainDecimal(json: LooseJson | undefined): string | undefined {
  if (typeof json !== "string" || json.length > 64) return undefined;
  const text = json
    .replace(/[\s\u00a0\u202f_']/g, "")
    .replace(/^\p{Sc}/u, "")
    .replace(/(\p{Sc}|[A-Za-z]{3})$/u, "");
  if (/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(text)) return text;
  if (/^[+-]?\d{1,3}(,\d{3})+\.\d*$/.test(text) || /^[+-]?\d{1,3}(,\d{3}){2,}$/.test(text)) return text.replaceAll(",", "");
  // "1,234" may be either; "0,9" and "12,3456" are decimal commas.
  if (/^[+-]?\d+,(\d{1,2}|\d{4,})$/.test(text) || /^[+-]?0,\d{3}$/.test(text)) return text.replace(",", ".");
  return undefined;
}
