import { expect, test } from "vitest";
import { type SuspiciousWord, textOfWords, wordFinder, wordsOfText } from "./words.ts";

const refuse = (word: string): SuspiciousWord => ({ word, action: "refuse" });
const hold = (word: string): SuspiciousWord => ({ word, action: "hold" });
const found = (words: SuspiciousWord[], ...texts: string[]) => wordFinder(words)(texts)?.word;

test.each([
  ["casino", "https://t.me/best_casino_club", true],
  ["casino", "CASINO!", true],
  ["casino", "casinos", false],
  ["casino*", "casinos and more", true],
  ["*casino", "megacasino", true],
  ["casino", "megacasino", false],
  ["*casino*", "megacasinos", true],
  ["казино", "Казино у дома", true],
  // Cyrillic о, с and а in a Latin word; full-width letters; a soft hyphen inside.
  ["casino", "\u0441\u0430sin\u043e", true],
  ["casino", "ｃａｓｉｎｏ", true],
  ["casino", "cas\u00adino", true],
  ["free money", "free   money", true],
  ["free money", "freemoney", false],
  ["c++", "learn c++ today", true],
  ["ещё", "еще раз", true],
])("%s in %s: %s", (word, text, isFound) => {
  expect(found([refuse(word)], text)).toBe(isFound ? word : undefined);
});

test("a refusing word takes precedence over a holding one, at any position", () => {
  const words = [hold("vote"), refuse("casino")];
  expect(found(words, "vote for the casino")).toBe("casino");
  expect(found(words, "nothing", "vote")).toBe("vote");
  expect(found([], "casino")).toBeUndefined();
});

test("a word with spaces does not make searching a long run of spaces slow", () => {
  const words = [hold("* x*"), hold("*\u00a0y z*"), hold("free \u00a0 money")];
  const began = performance.now();
  expect(found(words, " ".repeat(200_000))).toBeUndefined();
  expect(performance.now() - began).toBeLessThan(2000);
  expect(found(words, `free${"\n ".repeat(50_000)}money`)).toBe("free \u00a0 money");
});

test("words are edited as lines, without blank ones and repeats", () => {
  const text = " casino*\r\n\ncasino*\nfree money ";
  expect(wordsOfText(text, "hold")).toEqual([
    { word: "casino*", action: "hold" },
    { word: "free money", action: "hold" },
  ]);
  expect(textOfWords([...wordsOfText(text, "hold"), { word: "vote", action: "refuse" }], "hold")).toBe("casino*\nfree money");
});
