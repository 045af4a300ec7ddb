// Making a format of Intl takes a hundred times as long as using it: rows of a list share one.

/** Of the few locales and options that the product writes with. */
function kept<T, Options extends object>(make: (locale: string, options: Options) => T): (locale: string, options: Options) => T {
  const made = new Map<string, T>();
  return (locale, options) => {
    const key = locale + JSON.stringify(options);
    let format = made.get(key);
    if (format === undefined) made.set(key, (format = make(locale, options)));
    return format;
  };
}

export const numberFormat = kept<Intl.NumberFormat, Intl.NumberFormatOptions>((locale, options) => new Intl.NumberFormat(locale, options));

export const pluralRules = kept<Intl.PluralRules, Intl.PluralRulesOptions>((locale, options) => new Intl.PluralRules(locale, options));

export const relativeFormat = kept<Intl.RelativeTimeFormat, Intl.RelativeTimeFormatOptions>(
  (locale, options) => new Intl.RelativeTimeFormat(locale, options),
);

const names = kept<Intl.DisplayNames, Intl.DisplayNamesOptions>((locale, options) => new Intl.DisplayNames(locale, options));

/** A country's name, by its ISO 3166 code; the code itself where it has none. */
export const regionName = (locale: string, code: string): string => names(locale, { type: "region" }).of(code) ?? code;

/** The beginning of a text. A letter of two UTF-16 units that the end would cut is left out: no database takes half of one. */
export function wholeLetters(text: string, most: number): string {
  const cut = text.slice(0, most).toWellFormed();
  return cut.endsWith("\uFFFD") ? cut.slice(0, -1) : cut;
}

/** A link as it is shown: what all of them begin with would take the room of what differs. */
export const shortLink = (link: string): string => link.replace(/^https?:\/\/(www\.)?/i, "");
