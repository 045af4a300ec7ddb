/** Languages in which providers name countries. */
const LANGUAGES = ["en", "ru", "uk", "id"] as const;

const ALSO: Readonly<Record<string, string>> = { usa: "US", сша: "US", uk: "GB", uae: "AE", оаэ: "AE", korea: "KR", корея: "KR" };

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");

let byName: ReadonlyMap<string, string> | undefined;

/** Every country in `Intl`, by its name in each language; created on first use. */
function names(): ReadonlyMap<string, string> {
  if (byName) return byName;
  const found = new Map(Object.entries(ALSO));
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
      const name = display.of(code)?.toLowerCase();
      if (name !== undefined && !found.has(name)) found.set(name, code);
    }
  }
  byName = found;
  return found;
}

/** The country that the whole text names, in any of the languages. */
export const countryIn = (text: string): string | undefined =>
  names().get(
    text
      .replace(/[^\p{L}\s-]/gu, "")
      .trim()
      .toLowerCase(),
  );

const REGIONAL_A = 0x1_f1e6;

/** "🇷🇺" is RU; undefined for letters that are not a country. */
export function countryOfFlag(flag: string): string | undefined {
  const code = Array.from(flag, (letter) => LETTERS[letter.codePointAt(0)! - REGIONAL_A] ?? "").join("");
  return [...names().values()].includes(code) ? code : undefined;
}
