import type { SuspiciousWord, WordAction } from "@vitrine/contract/selling/rule/words";

/** The words as edited: one per line. */
export const textOfWords = (words: readonly SuspiciousWord[], action: WordAction): string =>
  words
    .filter((entry) => entry.action === action)
    .map(({ word }) => word)
    .join("\n");

export const wordsOfText = (text: string, action: WordAction): SuspiciousWord[] =>
  [...new Set(text.split("\n").map((line) => line.trim()))].filter((word) => word !== "").map((word) => ({ word, action }));
