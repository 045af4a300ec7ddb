import { expect, test } from "vitest";
import { textOfWords, wordsOfText } from "./words-text.ts";

test("words are edited as lines, without blank ones and repeats", () => {
  const text = " casino*\r\n\ncasino*\nfree money ";
  expect(wordsOfText(text, "hold")).toEqual([
    { word: "casino*", action: "hold" },
    { word: "free money", action: "hold" },
  ]);
  expect(textOfWords([...wordsOfText(text, "hold"), { word: "vote", action: "refuse" }], "hold")).toBe("casino*\nfree money");
});
