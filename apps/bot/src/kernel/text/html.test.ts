import { expect, test } from "vitest";
import { plainTextOf } from "@vitrine/testkit/telegram/html-marks";
import { escapeHtml, fit } from "./html.ts";

test("a message is measured as Telegram does: tags don't count, and an entity counts as one character", () => {
  const links = Array.from({ length: 60 }, (_, n) => `<a href="https://panel.example/${"x".repeat(100)}">${n}</a>`).join(" ");
  expect(fit([links])).toBe(links);
  const signs = escapeHtml("&".repeat(4000));
  expect(fit([signs])).toBe(signs);
});

test("a line that is too long is cut between characters, and the rest is left out", () => {
  const text = fit(["<b>Title</b>", escapeHtml("&😀".repeat(3000)), "last"]);
  const shown = plainTextOf(text);
  expect(shown.length).toBeLessThanOrEqual(4096);
  expect(shown.length).toBeGreaterThan(4080);
  expect(shown.isWellFormed()).toBe(true);
  expect(shown).toMatch(/^Title\n(?:&😀)+&?…$/u);
  expect(fit(["a", `<b>${"x".repeat(5000)}</b>`])).toBe("a\n…");
});
