import { expect, type Page } from "@playwright/test";
import { axeViolations, showTheme } from "./crawl-axe.ts";

/** Expects no axe violations on the current page, including open dialogs and panels, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await axeViolations(page), page.url()).toEqual([]);
  await showTheme(page, "night");
  expect(await axeViolations(page, { coloursOnly: true }), `${page.url()} at night`).toEqual([]);
  await showTheme(page, "light");
}
