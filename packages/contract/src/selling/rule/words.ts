import { lines } from "../../kernel/text/naming.ts";
import { WordAutomaton } from "./word-automaton.ts";

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

/** Longer runs of combining marks are not real text, and normalising them takes quadratic time. */
const MARKS = /(\p{M}{8})\p{M}+/gu;

/** Normalises text that looks alike: case, width, ё, look-alike letters, runs of spaces. */
export const foldText = (text: string): string =>
  text
    .replace(MARKS, "$1")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .replace(/[\u0400-\u052f]/g, (letter) => LOOKALIKES[letter] ?? letter);

/** Without the stars, for display. */
export const bareWord = (word: string): string => word.replace(/^\*+|\*+$/g, "");

/** For each code unit, 1 where it belongs to a letter or digit: a word without stars ends only in front of a 0. */
function lettersOf(text: string): Uint8Array {
  const letters = new Uint8Array(text.length);
  for (const { 0: run, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) letters.fill(1, index, index + run.length);
  return letters;
}

interface Pattern {
  listed: SuspiciousWord;
  folded: string;
  /** Any letters may come before, or after. */
  opens: boolean;
  closes: boolean;
}

/** In order of precedence; of patterns that match the same texts the first. */
function patternsOf(words: readonly SuspiciousWord[]): Pattern[] {
  const patterns = new Map<string, Pattern>();
  for (const listed of words.toSorted((a, b) => Number(a.action === "hold") - Number(b.action === "hold"))) {
    const { word } = listed;
    const pattern = { listed, folded: foldText(bareWord(word)).trim(), opens: word.startsWith("*"), closes: word.endsWith("*") };
    const same = `${pattern.opens} ${pattern.closes} ${pattern.folded}`;
    if (!patterns.has(same)) patterns.set(same, pattern);
  }
  return [...patterns.values()];
}

/** Finds the first word of the list in a text; refusing words come first. Built once per list, called for each order. */
export function wordFinder(words: readonly SuspiciousWord[]): (texts: readonly string[]) => SuspiciousWord | undefined {
  const patterns = patternsOf(words);
  if (patterns.length === 0) return () => undefined;
  const automaton = new WordAutomaton(patterns.map(({ folded }) => folded));
  return (texts) => {
    let first = patterns.length;
    for (const text of texts.map(foldText)) {
      const letters = lettersOf(text);
      automaton.scan(text, (index, end) => {
        if (index >= first) return;
        const { folded, opens, closes } = patterns[index]!;
        if ((closes || !letters[end]) && (opens || !letters[end - folded.length - 1])) first = index;
      });
    }
    return patterns[first]?.listed;
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
