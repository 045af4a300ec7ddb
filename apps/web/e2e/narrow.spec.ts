/// <reference lib="dom" />
import { expect, type Locator, test } from "@playwright/test";
import { asOwner, languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";

const boxOf = async (target: Locator) => (await target.boundingBox())!;

test("total and button of the order form do not cover each other in the longest language", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 700 }, locale: "uk" });
  const page = await context.newPage();
  const panel = await asOwner(page, "en");
  await page.goto(`http://${panel.domain}/`);
  await expect(page.locator("html")).toHaveAttribute("lang", "uk");
  const bar = page.locator("[data-order-bar]").first();
  const total = await bar
    .locator("p")
    .first()
    .evaluate((line) => [line.scrollWidth, line.clientWidth]);
  expect(total[0]).toBeLessThanOrEqual(total[1]!);
  const words = await boxOf(bar.locator("p span").first());
  const button = await boxOf(bar.getByRole("button"));
  expect(words.x + words.width <= button.x || words.y + words.height <= button.y).toBe(true);
  await context.close();
});

test("fields of contacts stand apart, and a link of the menu stays in one line", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  await page.goto(`/panel/${panel.id}/settings/common`);
  const hint = await boxOf(page.getByText(t("panelSettings:common.contactTelegramHint")));
  const label = await boxOf(page.getByText(t("panelSettings:common.contactEmail"), { exact: true }));
  expect(label.y - hint.y - hint.height).toBeGreaterThanOrEqual(16);

  await page.goto(`/panel/${panel.id}/menu`);
  const row = page
    .getByRole("list", { name: t("content:menu.footer") })
    .getByRole("listitem")
    .first();
  const [edit, remove] = [row.getByRole("button").nth(1), row.getByRole("button").nth(2)];
  expect((await boxOf(edit)).y).toBe((await boxOf(remove)).y);
});

test("figures of an announcement stand in lines, however long their labels are", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  await page.goto(`/panel/${panel.id}/interaction`);
  const figureOf = (name: string) =>
    page
      .locator("dl")
      .first()
      .locator("div")
      .filter({ hasText: t(`interaction:figure.${name}`) })
      .locator("dd");
  await expect(figureOf("before").first()).toBeVisible();
  expect((await boxOf(figureOf("before").first())).y).toBe((await boxOf(figureOf("after").first())).y);
});
