import { FONT_PAIRS } from "@vitrine/contract/kernel/panel/look";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { fontFiles, keptLookStyle, lookStyle } from "./look-style.ts";

const OWN = { accent: null, neutral: "paper", radius: null, fonts: null, density: null } as const;

it("adds nothing where everything is as the template has it", () => {
  expect(lookStyle(OWN)).toBe("");
});

it("sets the colours of both themes, and prints on white paper", () => {
  const style = lookStyle({ ...OWN, accent: "#3355cc", neutral: "cool" });
  expect(style).toMatch(/^:root\{--paper:#[0-9a-f]{6};.*--accent:#3355cc;/);
  expect(style).toMatch(/@media not print\{:root\[data-theme="night"\]\{--paper:#[0-9a-f]{6};/);
  expect(keptLookStyle({ ...OWN, accent: "#3355cc", neutral: "cool" })).toBe(style);
});

it("sets corners, faces and heights, the heights for wide screens alone", () => {
  const style = lookStyle({ ...OWN, radius: 8, fonts: "geologica_golos", density: "compact" });
  expect(style).toContain("--r-control:8px;--r-card:12px");
  expect(style).toContain('--font-title:"Geologica"');
  expect(style).toContain("@media (width>768px){:root{--control:36px;--control-small:32px;--row:32px}}");
});

it.each(FONT_PAIRS)("has the faces of %s in both alphabets", (fonts) => {
  const folder = path.join(import.meta.dirname, "../../../../../../packages/ui");
  const sheets = ["fonts.css", "shop-fonts.css"].map((name) => readFileSync(path.join(folder, "src/base", name), "utf8")).join("");
  const used = lookStyle({ ...OWN, fonts });
  for (const file of fontFiles(fonts, "kiosk"))
    for (const subset of ["latin", "cyrillic"]) {
      const address = new RegExp(`"\\.\\./\\.\\./(node_modules/[^"]*/${file.replace("*", subset)}\\.woff2)"`).exec(sheets)?.[1];
      expect(existsSync(path.join(folder, address!))).toBe(true);
    }
  for (const [, family] of used.matchAll(/--font-[a-z]+:"([^"]+)"/g)) expect(sheets).toContain(`font-family: "${family}"`);
});

it("preloads the template's own faces where the owner selected none", () => {
  expect(fontFiles(null, "bourse")).toEqual(["onest-*-wght-normal"]);
  expect(fontFiles(null, "atelier")).toEqual(["literata-*-600-normal", "literata-*-400-normal", "onest-*-wght-normal"]);
  expect(fontFiles("literata_onest", "atelier")).toEqual(["literata-*-600-normal", "onest-*-wght-normal"]);
});
