import { describe, expect, it } from "vitest";
import { accentStyle, accentTokens, type Theme } from "./accent.ts";
import { contrast } from "./oklch.ts";

const grounds: Record<Theme, string[]> = { light: ["#f5f3ec", "#fffefb", "#ece9df"], night: ["#11181a", "#182123", "#202b2d"] };

/** 4,096 accents: sixteen levels of each channel. */
function* everyAccent() {
  for (let r = 0; r < 16; r += 1)
    for (let g = 0; g < 16; g += 1)
      for (let b = 0; b < 16; b += 1) yield `#${[r, g, b].map((v) => (v * 17).toString(16).padStart(2, "0")).join("")}`;
}

describe("accent guard", () => {
  it.each(["light", "night"] as const)("reads on every ground in %s, whatever the owner chose", (theme) => {
    let asText = 21;
    let onAccent = 21;
    for (const chosen of everyAccent()) {
      const tokens = accentTokens(chosen, theme)!;
      for (const ground of [...grounds[theme], tokens["accent-soft"]]) asText = Math.min(asText, contrast(tokens.accent, ground));
      onAccent = Math.min(onAccent, contrast(tokens["on-accent"], tokens.accent), contrast(tokens["on-accent"], tokens["accent-hover"]));
    }
    expect(asText).toBeGreaterThanOrEqual(4.5);
    expect(onAccent).toBeGreaterThanOrEqual(4.5);
  });

  it("keeps a readable colour and adjusts an unreadable one", () => {
    expect(accentTokens("#FFDD00", "night")?.accent).toBe("#ffdd00");
    expect(accentTokens("#FFDD00", "light")?.accent).not.toBe("#ffdd00");
  });

  it("returns no styles for the default accent or an invalid colour", () => {
    expect(accentStyle(null)).toBe("");
    expect(accentStyle("red;}body{display:none")).toBe("");
    expect(accentStyle("#3355cc")).toContain('[data-theme="night"]{--accent:#');
  });
});
