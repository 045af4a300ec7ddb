const spaces = /[\s\u00a0\u2009\u202f'’]/g;
const plainDecimal = /^-?(\d+(\.\d*)?|\.\d+)$/;

/**
 * Reads what a person typed as an amount: `1 240,50`, `1240.50`, `1,240.50`.
 * Returns a plain decimal string, or null when it is not a number. Never goes through a float.
 */
export function parseDecimal(text: string, locale: string): string | null {
  const compact = text.replace(spaces, "").replace("−", "-");
  const plain = normaliseSeparators(compact, locale);
  if (!plainDecimal.test(plain)) return null;
  const negative = plain.startsWith("-");
  const [whole = "", fraction = ""] = plain.replace("-", "").split(".");
  const digits = whole.replace(/^0+(?=\d)/, "") || "0";
  const value = fraction ? `${digits}.${fraction}` : digits;
  return negative && /[1-9]/.test(value) ? `-${value}` : value;
}

function normaliseSeparators(text: string, locale: string): string {
  const lastComma = text.lastIndexOf(",");
  const lastPoint = text.lastIndexOf(".");
  if (lastComma === -1) return onlyOnce(text, ".") ? text : text.replaceAll(".", "");
  if (lastPoint > lastComma) return text.replaceAll(",", "");
  if (lastPoint !== -1) return text.replaceAll(".", "").replace(",", ".");
  const groups = !onlyOnce(text, ",") || (groupsByComma(locale) && /,\d{3}$/.test(text));
  return groups ? text.replaceAll(",", "") : text.replace(",", ".");
}

function onlyOnce(text: string, separator: string): boolean {
  return text.indexOf(separator) === text.lastIndexOf(separator);
}

function groupsByComma(locale: string): boolean {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_000_000);
  return parts.some((part) => part.type === "group" && part.value === ",");
}

/** Groups a plain decimal string for reading, keeping every digit that was given. */
export function groupDecimal(value: string, locale: string, minFraction = 0): string {
  const fraction = value.split(".")[1]?.length ?? 0;
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: Math.min(20, Math.max(fraction, minFraction)),
    maximumFractionDigits: 20,
  });
  return format.format(value as Intl.StringNumericLiteral);
}
