// Creating an Intl format takes a hundred times as long as using it, so rows of a list share one.

/** Caches formats by locale and options, of which the product uses only a few. */
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

/** A country's name by its ISO 3166 code; the code itself if it has none. */
export const regionName = (locale: string, code: string): string => names(locale, { type: "region" }).of(code) ?? code;

/** The beginning of a text. A character of two UTF-16 units that would be cut in half is left out: a database refuses a lone half. */
export function wholeLetters(text: string, most: number): string {
  const cut = text.slice(0, most).toWellFormed();
  return cut.endsWith("\uFFFD") ? cut.slice(0, -1) : cut;
}

/** A link as shown: without the common beginning, which would take the space of the part that differs. */
export const shortLink = (link: string): string => link.replace(/^https?:\/\/(www\.)?/i, "");
