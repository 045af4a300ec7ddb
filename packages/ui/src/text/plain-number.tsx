/** From here a compact figure is shortened to K, M or B. */
export const LARGE = 10_000;

const formats = new Map<string, Intl.NumberFormat>();

export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.NumberFormat(locale, options)));
  return format;
}

export function formatNumber(locale: string, value: number | bigint, compact = false): string {
  const isShort = compact && Math.abs(Number(value)) >= LARGE;
  const options: Intl.NumberFormatOptions = isShort ? { notation: "compact", maximumFractionDigits: 1 } : { maximumFractionDigits: 8 };
  return numberFormat(locale, options).format(value);
}
