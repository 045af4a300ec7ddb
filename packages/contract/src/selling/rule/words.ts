import { lines } from "../../kernel/text/naming.ts";

/** The effect of a matched word: the order is refused, or on hold for the owner. */
export const WORD_ACTIONS = ["refuse", "hold"] as const;
export type WordAction = (typeof WORD_ACTIONS)[number];
export interface SuspiciousWord {
  /** A star at either end stands for any letters: `casino*` matches "casinos". */
  word: string;
  action: WordAction;
}

/** Letters of other alphabets that look like Latin ones, so that a word cannot hide behind them. */
const LOOKALIKES: Record<string, string> = Object.fromEntries(
  Array.from("аеорсухкмтвніјѕԁё", (letter, at) => [letter, "aeopcyxkmtbhijsde".charAt(at)]),
);

/** Normalises text that looks alike: case, width, ё, look-alike letters, runs of spaces. */
export const foldText = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .replace(/[\u0400-\u052f]/g, (letter) => LOOKALIKES[letter] ?? letter);

/** Without the stars, for display. */
export const bareWord = (word: string): string => word.replace(/^\*+|\*+$/g, "");

function patternOf({ word }: SuspiciousWord): string {
  // The expression has no nested repetition, so matching takes linear time.
  const escaped = foldText(bareWord(word))
    .trim()
    .replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  const start = word.startsWith("*") ? "" : "(?<![\\p{L}\\p{N}])";
  const end = word.endsWith("*") ? "" : "(?![\\p{L}\\p{N}])";
  return `${start}${escaped}${end}`;
}

/** Finds the first word of the list in a text; refusing words come first. Built once per list, called for each order. */
export function wordFinder(words: readonly SuspiciousWord[]): (texts: readonly string[]) => SuspiciousWord | undefined {
  const known = words.toSorted((a, b) => Number(a.action === "hold") - Number(b.action === "hold"));
  const tests = known.map((word) => ({ word, pattern: new RegExp(patternOf(word), "u") }));
  if (tests.length === 0) return () => undefined;
  const any = new RegExp(known.map(patternOf).join("|"), "u");
  return (texts) => {
    const folded = texts.map(foldText);
    if (!folded.some((text) => any.test(text))) return undefined;
    return tests.find(({ pattern }) => folded.some((text) => pattern.test(text)))?.word;
  };
}

/** The words of an action as people edit them: one per line. */
export const textOfWords = (words: readonly SuspiciousWord[], action: WordAction): string =>
  words
    .filter((entry) => entry.action === action)
    .map(({ word }) => word)
    .join("\n");

export const wordsOfText = (text: string, action: WordAction): SuspiciousWord[] =>
  [...new Set(lines(text))].map((word) => ({ word, action }));
