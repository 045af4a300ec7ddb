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

test("words that differ only by their stars each match their own texts", () => {
  const words = [refuse("casino"), hold("casino*"), hold("*casino")];
  expect(found(words, "casinos")).toBe("casino*");
  expect(found(words, "megacasino")).toBe("*casino");
  expect(found(words, "megacasino, casino")).toBe("casino");
});

test("a word may end with another one, and a letter may take two code units", () => {
  expect(found([refuse("spin"), refuse("pin"), refuse("pins")], "spin now")).toBe("spin");
  expect(found([refuse("*rose*"), refuse("heroes*")], "the heros and heroes")).toBe("heroes*");
  expect(found([refuse("x")], "\u{20000}x")).toBeUndefined();
  expect(found([refuse("x")], "x\u{20000}")).toBeUndefined();
  expect(found([refuse("x")], "x\u{1F600}")).toBe("x");
});

/** Processor time of this thread, which other work on the machine does not lengthen. */
function cost(act: () => unknown): number {
  const before = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const LONG = 200_000;
test.each([
  ["letters that begin every word", (n: number) => `${"a".repeat((n % 78) + 1)}*`, `b${"a".repeat(LONG)}`],
  ["words that share their end", (n: number) => `*${"a".repeat((n % 70) + 1)}b${n}`, "a".repeat(LONG)],
  ["marks above one letter", (n: number) => `word${n}`, `a${"\u0300\u0316".repeat(LONG / 2)}`],
])("500 words against a long text, %s, take no more than the text's length", (_name, word, text) => {
  const find = wordFinder(Array.from({ length: 500 }, (_, n) => refuse(word(n))));
  expect(cost(() => expect(find([text])).toBeUndefined())).toBeLessThan(1000);
});
