/** The letters of the same keys, in the order of a keyboard's rows; ru and uk differ in five keys. */
const EN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const LAYOUTS = ["йцукенгшщзхъфывапролджэячсмитьбюё", "йцукенгшщзхїфівапролджєячсмитьбюґ"] as const;

const mapOf = (from: string, to: string): ReadonlyMap<string, string> => new Map(Array.from(from, (letter, at) => [letter, to[at]!]));
const TO_CYRILLIC = LAYOUTS.map((layout) => mapOf(EN, layout));
const TO_LATIN = new Map(LAYOUTS.flatMap((layout) => [...mapOf(layout, EN)]));

const typedWith = (text: string, map: ReadonlyMap<string, string>): string =>
  Array.from(text, (letter) => map.get(letter) ?? letter).join("");

/**
 * What the same keys write in the keyboard's other layouts, in lower case: "pfrfps" is "заказы". Text with letters of both
 * alphabets is taken as it is.
 */
export function otherLayouts(text: string): string[] {
  const typed = text.toLowerCase();
  const isLatin = /[a-z]/.test(typed);
  const isCyrillic = /[а-яёіїєґ]/.test(typed);
  if (isLatin === isCyrillic) return [];
  const others = isLatin ? TO_CYRILLIC.map((map) => typedWith(typed, map)) : [typedWith(typed, TO_LATIN)];
  return [...new Set(others)].filter((other) => other !== typed);
}
