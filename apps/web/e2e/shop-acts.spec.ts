/// <reference lib="dom" />
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { everyTypeShop } from "./support/every-type-shop.ts";
import { PASSWORD } from "./support/newcomer.ts";
import { callAsOwner, callShop, hydrated } from "./support/shop-visitor.ts";
import { textsIn } from "./support/texts.ts";

const t = textsIn("en");
const order = (page: Page) => page.locator("form.order-card button[type=submit]:not([name])");

/** Pastes the way a browser does for cells of a spreadsheet. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    document.activeElement!.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test("mass order lines become separate orders; one is cancelled, one is refilled", async ({ page, isMobile }) => {
  test.skip(isMobile, "The same lists and forms; their layout is the crawl's business");
  const shop = await everyTypeShop(page);
  const followers = shop.named("Instagram Followers");
  const views = shop.named("Telegram Post Views");
  const lines = page.getByLabel(t("shopOrder:mass.lines"));
  const row = (link: string) => page.locator("[data-order]").filter({ hasText: link });

  await test.step("each line shows its price or error while it is typed or pasted", async () => {
    await page.goto(`${shop.url}/mass`);
    await hydrated(page);
    await lines.fill(`${followers.id} | instagram.com/p/refilled | 100\n${views.id} | t.me/nova/1 | ${views.min - 1}\nnonsense\n`);
    await lines.press("Control+End");
    await paste(page, `${followers.id}\tinstagram.com/p/cancelled\t1 000\n${followers.id}\tno link\t100`);
    await expect(lines).toHaveValue(/\n\d+ \| instagram\.com\/p\/cancelled \| 1000\n\d+ \| no link \| 100$/);
    await expect(page.getByRole("heading", { name: t("shopOrder:mass.faults", { count: 3 }) })).toBeVisible();
    const faults = page.getByRole("region", { name: t("shopOrder:mass.faults", { count: 3 }) }).getByRole("listitem");
    await expect(faults).toHaveText([/^Line 2.*From 100 to/, /^Line 3/, /^Line 5/]);
    await expect(page.getByRole("main").getByRole("complementary").locator("output")).toHaveText("$1.287");
    await expectAccessible(page);
  });

  await test.step("valid lines are ordered, the rest stays in the editor to be fixed", async () => {
    await page.getByRole("button", { name: t("shopOrder:mass.act", { count: 2 }) }).click();
    await expect(page.getByRole("alert").or(page.getByRole("status")).filter({ hasText: "2 orders placed" })).toContainText("$1.287");
    await expect(lines).toHaveValue(new RegExp(`^${views.id} \\| t\\.me/nova/1 \\| 99\nnonsense\n${followers.id} \\| no link \\| 100$`));
    await page.getByRole("link", { name: t("shopOrder:mass.toOrders") }).click();
    await expect(page.locator("[data-order]")).toHaveCount(2);
  });

  await test.step("cancelling shows the refund and pays it", async () => {
    await row("p/cancelled")
      .getByRole("button", { name: t("shopOrder:act.short.cancel") })
      .click();
    const sheet = page.getByRole("dialog");
    await expect(sheet).toContainText("to your balance");
    await expectAccessible(page);
    await sheet.getByRole("button", { name: t("shopOrder:act.cancelOrder") }).click();
    await expect(row("p/cancelled")).toContainText(new RegExp(`${t("shop:status.stopped")}|${t("shop:status.partial")}`), {
      timeout: 30_000,
    });
    await expect(row("p/cancelled")).toContainText(t("shop:orders.refunded"));
  });

  await test.step("a delivered order is refilled once, and the next possible time is shown", async () => {
    await shop.complete("instagram.com/p/refilled");
    await expect(row("p/refilled")).toContainText(t("shop:status.done"), { timeout: 30_000 });
    await row("p/refilled").getByRole("link").first().click();
    await page.getByRole("button", { name: t("shopOrder:act.refill"), exact: true }).click();
    await expect(page.getByRole("region", { name: t("shopOrder:refill.title") }).getByRole("listitem")).toHaveCount(1);
    await expect(page.getByRole("main").getByRole("complementary")).toContainText(/Next refill in (1 day|23 hours)/);
    await expect(page.getByRole("button", { name: t("shopOrder:act.refill"), exact: true })).toHaveCount(0);
    await expectAccessible(page);
  });
});

test("two browsers, one customer, the last unit of money: one order, one clear refusal", async ({ page, browser, isMobile }) => {
  test.skip(isMobile, "The race is the same");
  const shop = await everyTypeShop(page, "1");
  const service = shop.named("Instagram Followers");
  const { charge } = await callShop<{ charge: string }>(page, "/api/orders/quote", {
    service: service.id,
    link: "instagram.com/p/a",
    quantity: 500,
  });
  const rest = (1 - Number(charge)).toFixed(8);
  await callAsOwner(page, `/api/panel/${shop.panelId}/users/${shop.userId}/balance`, { amount: `-${rest}`, comment: "" });

  const other = await (await browser.newContext({ locale: "en" })).newPage();
  await other.context().addCookies([{ name: "lng", value: "en", url: shop.url }]);
  await other.goto(`${shop.url}/login`);
  await callShop(other, "/api/login", { login: shop.email, password: PASSWORD });

  const pages = [page, other];
  for (const [index, each] of pages.entries()) {
    await each.goto(`${shop.url}/order?service=${service.id}&quantity=500&link=instagram.com/p/race${index}`);
    await expect(each.locator("form.order-card output")).toContainText("$");
  }
  await Promise.all(pages.map((each) => order(each).click()));
  const outcomes = await Promise.all(
    pages.map((each) =>
      Promise.race([
        each.waitForURL(/\/orders\/\d+$/).then(() => "ordered"),
        each
          .getByRole("dialog")
          .waitFor()
          .then(() => "short"),
      ]),
    ),
  );
  expect(outcomes.toSorted()).toEqual(["ordered", "short"]);
  const refused = pages[outcomes.indexOf("short")]!;
  await expect(refused.getByRole("dialog")).toContainText(t("shop:funds.kept"));
  await refused.goto(`${shop.url}/balance`);
  await expect(refused.locator("[data-balance]").first()).toContainText("$0.00");
  expect((await callShop<{ items: unknown[] }>(refused, "/api/orders")).items).toHaveLength(1);
  await other.context().close();
});
