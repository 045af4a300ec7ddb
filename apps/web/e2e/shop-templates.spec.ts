/// <reference lib="dom" />
import { expect, type Locator, type Page, test } from "@playwright/test";
import { axeViolations, showTheme } from "./support/crawl-axe.ts";
import { sidewaysScroll } from "./support/crawl-reflow.ts";
import { type EveryTypeShop, everyTypeShop } from "./support/every-type-shop.ts";
import { newName } from "./support/newcomer.ts";
import { callAsOwner, callShop, hydrated } from "./support/shop-visitor.ts";
import { textsIn } from "./support/texts.ts";

const t = textsIn("en");
const main = (page: Page) => page.getByRole("main");
const focusedService = (page: Page): Locator => page.locator("a[data-service]:focus");

/** Checks of this template alone. */
const OWN = {
  kiosk: async (page: Page, shop: EveryTypeShop) => {
    await page.goto(`${shop.url}/services`);
    await expect(main(page).getByRole("table")).toHaveCount(0);
    await page.goto(`${shop.url}/orders`);
    await expect(main(page).getByRole("list", { name: t("shop:orders.title") })).toContainText("2,000");
  },
  bourse: async (page: Page, shop: EveryTypeShop, isMobile: boolean) => {
    await page.goto(`${shop.url}/services`);
    const heads = main(page).getByRole("columnheader");
    await expect(heads.filter({ hasText: t("shop:column.perThousand", { currency: "$" }) })).toBeVisible();
    if (isMobile) return;
    await expect(heads.filter({ hasText: t("shop:column.week") })).toBeVisible();
    const row = main(page)
      .getByRole("row")
      .filter({ has: page.locator("a[data-service]") });
    expect((await row.first().boundingBox())!.height).toBeLessThanOrEqual(33);
    await byKeys(page);
  },
  atelier: async (page: Page, shop: EveryTypeShop) => {
    await page.goto(`${shop.url}/services`);
    const family = await main(page).evaluate((element) => getComputedStyle(element).fontFamily);
    expect(family).toMatch(/^"?Literata/);
    await expect(main(page).locator("ol[start='1'] li").first()).toContainText("01");
    await page.goto(`${shop.url}/services/${shop.sold[0]!.id}`);
    await expect(main(page).getByRole("heading", { level: 2, name: t("shopPage:about.time") })).toBeVisible();
  },
};

/** J and K move, / searches, Enter orders, and a visitor who does not want keys switches them off. */
async function byKeys(page: Page): Promise<void> {
  await hydrated(page);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  const second = await focusedService(page).getAttribute("data-service");
  await page.keyboard.press("k");
  expect(await focusedService(page).getAttribute("data-service")).not.toBe(second);
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("j/k");
  await expect(page.getByRole("searchbox")).toHaveValue("j/k");
  await page.getByRole("searchbox").fill("");
  const [off, on] = [page.getByRole("button", { name: t("shop:board.off") }), page.getByRole("button", { name: t("shop:board.on") })];
  await off.click();
  await expect(on).toBeVisible();
  await page.keyboard.press("j");
  await expect(focusedService(page)).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await on.click();
  await expect(off).toBeVisible();
  await page.keyboard.press("j");
  const first = await focusedService(page).getAttribute("data-service");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/order\\?service=${first}$`));
}

async function filled(page: Page): Promise<EveryTypeShop> {
  const shop = await everyTypeShop(page);
  const { id } = shop.named("Telegram Post Views");
  await callShop(page, "/api/orders", { service: id, link: `https://t.me/${newName()}/1`, quantity: 2000 });
  await callShop(page, "/api/support/dialogs", { text: "When does it start?" });
  await callAsOwner(page, `/api/panel/${shop.panelId}/blog`, {
    slug: "first",
    title: "The first post",
    body: "## What is new\n\nSee the [prices](/services).\n\n> Slowly is also a way.",
    language: "en",
    status: "published",
  });
  return shop;
}

for (const template of ["kiosk", "bourse", "atelier"] as const) {
  test(`a template lays out its lists and pages in its own way, accessible in both themes: ${template}`, async ({ page, isMobile }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const shop = await filled(page);
    const paths = [
      "/services",
      `/services/${shop.sold[0]!.id}`,
      "/orders",
      "/balance",
      "/support",
      "/support/dialog",
      "/support/faq",
      "/blog",
      "/blog/first",
      "/pages/terms-and-conditions",
    ];
    await callAsOwner(page, `/api/panel/${shop.panelId}/setup`, { template }, "patch");
    await OWN[template](page, shop, isMobile);
    for (const path of paths) {
      await page.goto(shop.url + path);
      await expect(page.locator("html")).toHaveAttribute("data-template", template);
      await expect(main(page).getByRole("heading", { level: 1 })).toHaveCount(1);
      for (const theme of ["light", "night"] as const) {
        await showTheme(page, theme);
        expect(await axeViolations(page, { coloursOnly: theme === "night" }), `${theme} ${path}`).toEqual([]);
      }
      expect(await sidewaysScroll(page, isMobile ? 320 : 1224), path).toEqual([]);
    }
  });
}
