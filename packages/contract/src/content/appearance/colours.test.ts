import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { NEUTRALS } from "../../kernel/panel/look.ts";
import { accentTokens, contrast, contrastsOf, neutralTokens, READABLE, type Theme } from "./colours.ts";

const THEMES = ["light", "night"] as const satisfies Theme[];
const tokensCss = readFileSync(path.join(import.meta.dirname, "../../../../ui/src/base/tokens.css"), "utf8");

/** 4,096 accents: sixteen levels of each channel. */
function* everyAccent() {
  for (let r = 0; r < 16; r += 1)
    for (let g = 0; g < 16; g += 1)
      for (let b = 0; b < 16; b += 1) yield `#${[r, g, b].map((v) => (v * 17).toString(16).padStart(2, "0")).join("")}`;
}

describe("accent guard", () => {
  it.each(THEMES)("is readable on every background in %s, whatever the owner selected", (theme) => {
    let lowest = 21;
    for (const chosen of everyAccent()) {
      const { accent, "accent-hover": hover, "accent-soft": soft, "on-accent": ink } = accentTokens(chosen, theme);
      const { paper, inset, "sheet-bg": sheet } = neutralTokens("paper", theme);
      for (const ground of [paper, sheet, inset, soft]) lowest = Math.min(lowest, contrast(accent, ground));
      lowest = Math.min(lowest, contrast(ink, accent), contrast(ink, hover));
    }
    expect(lowest).toBeGreaterThanOrEqual(READABLE);
  });

  it("is readable on backgrounds of every temperature, for any color", () => {
    const channel = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), fc.constantFrom(...NEUTRALS), (rgb, neutral) => {
        const chosen = `#${rgb.map((v) => v.toString(16).padStart(2, "0")).join("")}`;
        for (const { ratio } of contrastsOf(chosen, neutral)) expect(ratio).toBeGreaterThanOrEqual(READABLE);
      }),
      { numRuns: 1500 },
    );
  }, 60_000);

  it("keeps a readable color and adjusts an unreadable one", () => {
    expect(accentTokens("#FFDD00", "night").accent).toBe("#ffdd00");
    expect(accentTokens("#FFDD00", "light").accent).not.toBe("#ffdd00");
    const adjusted = contrastsOf("#FFDD00", "paper").filter(({ name }) => name === "accent");
    expect(adjusted.map(({ theme, isAdjusted }) => [theme, isAdjusted])).toEqual([
      ["light", true],
      ["night", false],
    ]);
  });

  it("measures the layout's own accent too", () => {
    for (const neutral of NEUTRALS) for (const { ratio } of contrastsOf(null, neutral)) expect(ratio).toBeGreaterThanOrEqual(READABLE);
  });
});

test("the colors used for measuring contrast are those of the style sheet", () => {
  const [light, night] = tokensCss.split('[data-theme="night"]') as [string, string];
  for (const [theme, css] of [
    ["light", light],
    ["night", night],
  ] as const)
    for (const [name, value] of Object.entries({ ...neutralTokens("paper", theme), ...accentTokens(null, theme) }))
      expect(css).toContain(`--${name}: ${value};`);
});

test.each(NEUTRALS)("texts are readable on every %s background, also those in a status colour", (neutral) => {
  const [light, night] = tokensCss.split('[data-theme="night"]') as [string, string];
  for (const [theme, css] of [
    ["light", light],
    ["night", night],
  ] as const) {
    const { paper, inset, "sheet-bg": sheet, ink, "ink-2": second, "ink-3": third } = neutralTokens(neutral, theme);
    const meanings = ["ok", "warn", "bad", "info", "money"].map((name) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)![1]!);
    for (const text of [ink, second, third, ...meanings])
      for (const ground of [paper, sheet, inset]) expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(READABLE);
  }
});
