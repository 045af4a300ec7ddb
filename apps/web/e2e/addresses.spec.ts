import { expect, test } from "@playwright/test";
import { withPanel } from "./support/newcomer.ts";
import { languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";

test("addresses of the specification that have a screen elsewhere lead to it", async ({ page, isMobile }) => {
  test.skip(isMobile, "the same routes on every width");
  const { id } = await withPanel(page, languageOn(isMobile));
  const panel = `/panel/${id}`;
  for (const [path, shown] of [
    [`${panel}/common`, `${panel}/settings/common`],
    [`${panel}/panel/support`, "/support?product=panel"],
    [`${panel}/shop/support/dialog`, "/support/dialog?product=shop"],
    ["/shop/support", "/support?product=shop"],
    [`${panel}/top/performers/resume`, `${panel}/top/performers`],
    ["/top/performers/resume", "/top/performers"],
  ] as const) {
    await page.goto(path);
    await expect.poll(() => page.url(), path).toMatch(new RegExp(`${shown.replace("?", "\\?")}$`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("an address of an unknown page, post or pop-up is not found", async ({ page, isMobile }) => {
  test.skip(isMobile, "the same screens on every width");
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const { id } = await withPanel(page, language);
  for (const path of ["pages/999999", "blog/999999", "blog/999999/edit", "blog/none", "modals/999999/edit"]) {
    await page.goto(`/panel/${id}/${path}`);
    await expect(page.getByRole("heading", { name: t("ui.notFoundTitle") }), path).toBeVisible();
  }
});
