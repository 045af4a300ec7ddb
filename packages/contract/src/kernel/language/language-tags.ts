/** Separate from the schema, so that the first load of the cabinet does not need zod. */
export const LANGUAGES = ["ru", "en", "uk"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in itself. `Intl.DisplayNames` knows them too, but making one for each took a tenth of the login's script. */
export const LANGUAGE_NAMES: Record<Language, string> = { ru: "Русский", en: "English", uk: "Українська" };

/** ru-UA becomes Ukrainian, be and kk become Russian. undefined if it matches none of our languages. */
export function languageOfTag(tag: string): Language | undefined {
  const [base = "", region = ""] = tag.toLowerCase().replace("_", "-").split("-");
  if (base === "uk" || (base === "ru" && region === "ua")) return "uk";
  if (base === "ru" || base === "be" || base === "kk") return "ru";
  return base === "en" ? "en" : undefined;
}

/** English where the tag is of no language that we have. */
export const languageFor = (tag: string): Language => languageOfTag(tag) ?? "en";

/**
 * The best language of an Accept-Language header that is among these, else the best of all; a language that we don't have counts as
 * English.
 */
export function languageFromHeader(header: string | undefined, among: readonly Language[] = LANGUAGES): Language {
  const ranked = (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...rest] = part.trim().split(";");
      const quality = rest.map((p) => p.trim()).find((p) => p.startsWith("q="));
      return { tag, quality: quality ? Number(quality.slice(2)) : 1 };
    })
    .filter(({ tag, quality }) => tag !== "" && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  const wanted = [...ranked.map(({ tag }) => languageOfTag(tag)), ...ranked.map(({ tag }) => languageFor(tag))].filter(
    (found) => found !== undefined,
  );
  return wanted.find((language) => among.includes(language)) ?? wanted[0] ?? "en";
}
