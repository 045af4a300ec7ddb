/// <reference lib="dom" />
import { expect, type Locator, test } from "@playwright/test";
import { signIn } from "./support/crawl-roles.ts";
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

test("contact fields have gaps between them, and a menu link stays in one line", async ({ page, isMobile }) => {
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

test("figures of an announcement are aligned in rows, however long their labels are", async ({ page, isMobile }) => {
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

test("headings of framed tables are above their columns, and the bottom bar has one font, in Atelier too", async ({ page, isMobile }) => {
  test.skip(!isMobile, "the bottom bar is there on phones");
  const { domain } = await asOwner(page, "ru");
  await signIn(page, `http://${domain}`, { credentials: { login: "lena@example.com", password: "demo-customer" } });
  await page.goto(`http://${domain}/payments`);
  await page.evaluate(() => (document.documentElement.dataset["template"] = "atelier"));
  const edges = await page.locator("table").evaluate((table) => {
    const insetOf = (cell: Element) => getComputedStyle(cell).paddingLeft + getComputedStyle(cell).paddingRight;
    return [table.querySelector("th")!, table.querySelector("td")!].map(insetOf);
  });
  expect(edges[0]).toBe(edges[1]);
  const faces = await page
    .locator("[data-frame=bar] :is(a, button)")
    .evaluateAll((items) => new Set(items.map((item) => getComputedStyle(item).fontFamily)).size);
  expect(faces).toBe(1);
});

test("a tall dialog shows its buttons without scrolling, and starts at its first field", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  await page.goto(`/panel/${panel.id}/developer`);
  const main = page.getByRole("main");
  for (const [open, first] of [
    [t("developer:webhooks.create"), t("developer:webhooks.url")],
    [t("developer:keys.create"), t("developer:create.name")],
  ] as const) {
    await main.getByRole("button", { name: open }).first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel(first)).toBeFocused();
    await expect(dialog.getByRole("button", { name: open })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
});
