/// <reference lib="dom" />
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { sidewaysScroll } from "./support/crawl-reflow.ts";
import { type EveryTypeShop, everyTypeShop } from "./support/every-type-shop.ts";
import { newName } from "./support/newcomer.ts";
import { callAsOwner, callShop, hydrated } from "./support/shop-visitor.ts";
import { textsIn } from "./support/texts.ts";

const t = textsIn("en");
const main = (page: Page) => page.getByRole("main");

type Template = "kiosk" | "bourse" | "atelier";

async function show(page: Page, shop: EveryTypeShop, template: Template, path: string): Promise<void> {
  await callAsOwner(page, `/api/panel/${shop.panelId}/setup`, { template }, "patch");
  await page.goto(shop.url + path);
  await expect(page.locator("html")).toHaveAttribute("data-template", template);
  await hydrated(page);
}

for (const template of ["kiosk", "bourse", "atelier"] as const) {
  test(`a template has a home, an order form and an order's page of its own, all of them accessible: ${template}`, async ({
    page,
    isMobile,
  }) => {
    const shop = await everyTypeShop(page);
    const service = shop.named("Instagram Followers").id;
    const link = `instagram.com/${newName()}`;
    const { id } = await callShop<{ id: number }>(page, "/api/orders", { service, link, quantity: 100 });
    for (const path of ["/", `/order?service=${service}`, `/orders/${id}`, "/mass"]) {
      await show(page, shop, template, path);
      await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page);
      expect(await sidewaysScroll(page, isMobile ? 320 : 1224), path).toEqual([]);
    }
    await expect(main(page).getByLabel(t("shopOrder:mass.lines"))).toBeVisible();
    await page.goto(shop.url);
    const blocks = main(page).getByRole("heading", { level: 2 });
    await expect(blocks.filter({ hasText: t("shopPage:steps.title") })).toBeVisible();
    await expect(main(page).getByRole("heading", { name: t("shopPage:homePage.trust.title") }), "too few orders for figures").toHaveCount(
      0,
    );
  });
}

test("next to the price board of Bourse a chosen service becomes a line of the mass order, or fills the form for one", async ({ page }) => {
  const shop = await everyTypeShop(page);
  const followers = shop.named("Instagram Followers");
  const chosen = () => main(page).locator(`a[data-service="${followers.id}"]`).first();
  await show(page, shop, "bourse", "/");
  const lines = page.getByLabel(t("shopOrder:mass.hintShort"));

  await test.step("many: the line lacks nothing but its link, where the cursor is", async () => {
    await chosen().click();
    await expect(lines).toHaveValue(`${followers.id} |  | ${followers.min}`);
    await expect(lines).toBeFocused();
    await page.keyboard.type(`instagram.com/${newName()}`);
    await page.getByRole("button", { name: t("shopOrder:mass.act", { count: 1 }) }).click();
    await expect(page.getByRole("status").filter({ hasText: "1 order placed" })).toBeVisible();
  });

  await test.step("one: the form takes over once it is shown", async () => {
    await page.getByRole("radio", { name: t("shopPage:homePage.side.one") }).check({ force: true });
    await expect(page.locator("[data-island='ordering/order-form/order-form'][data-live]")).toHaveCount(1);
    await expect(lines).toBeHidden();
    await chosen().click();
    await expect(page.locator("form.order-card")).toContainText(followers.name);
    await expectAccessible(page);
  });
});
