const PLAIN = /^(\d+(\.\d*)?|\.\d+)$/;
const GROUPED_BY_COMMA = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
const GROUPED_BY_POINT = /^[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/;

/**
 * A number as people type it, as decimal text: "1 240,50", "1.240,50" and "1,240.50"; "1,240" is more than a thousand only in English.
 * `null` if it is not a number. Every digit is kept.
 */
export function readTyped(typed: string, language: string): string | null {
  const compact = typed.replaceAll(/[\s'’]/g, "").replace("−", "-");
  const isNegative = compact.startsWith("-");
  const plain = withPoint(isNegative ? compact.slice(1) : compact, language);
  if (!PLAIN.test(plain)) return null;
  const [whole = "", fraction = ""] = plain.split(".");
  const digits = whole.replace(/^0+(?=\d)/, "") || "0";
  const value = fraction === "" ? digits : `${digits}.${fraction}`;
  return isNegative && /[1-9]/.test(value) ? `-${value}` : value;
}

function withPoint(text: string, language: string): string {
  const isSure = /[.,].*[.,]/.test(text);
  if (GROUPED_BY_COMMA.test(text) && (isSure || language === "en")) return text.replaceAll(",", "");
  if (GROUPED_BY_POINT.test(text) && isSure) return text.replaceAll(".", "").replace(",", ".");
  return text.replace(",", ".");
}

/** The typed text as decimal text, or unchanged if it is not a number, for the schema to refuse. */
export const plainAmount = (typed: string, language: string): string => readTyped(typed, language) ?? typed.trim();

/** Decimal text as people of the language type it; `plainAmount` reads it. */
export const writtenAmount = (plain: string, language: string): string => (language === "en" ? plain : plain.replace(".", ","));

/** Decimal text with its digits grouped for reading; every digit is kept. */
export function groupDecimal(plain: string, language: string, minFraction = 0): string {
  const fraction = plain.split(".")[1]?.length ?? 0;
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: Math.min(20, Math.max(fraction, minFraction)),
    maximumFractionDigits: 20,
  });
  return format.format(plain as Intl.StringNumericLiteral);
}
