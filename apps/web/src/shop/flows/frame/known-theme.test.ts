import { expect, it } from "vitest";
import { knownTheme } from "./document.tsx";

it("follows the system where the visitor chose that, and the template where they chose nothing", () => {
  expect([knownTheme(null, "bourse"), knownTheme("system", "bourse"), knownTheme("light", "bourse")]).toEqual([
    "night",
    undefined,
    "light",
  ]);
  expect([knownTheme(null, "kiosk"), knownTheme("system", "atelier"), knownTheme("night", "kiosk")]).toEqual([
    undefined,
    undefined,
    "night",
  ]);
});
