const formats = new Map<string, Intl.NumberFormat>();

/** An amount without its currency, which the column's head names. */
export function plainAmount(language: string, amount: string): string {
  let format = formats.get(language);
  if (!format) formats.set(language, (format = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 8 })));
  return format.format(amount as Intl.StringNumericLiteral);
}
