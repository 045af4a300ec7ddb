import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { everyTypeShop } from "./support/every-type-shop.ts";
import { textsIn } from "./support/texts.ts";

const t = textsIn("en");
const form = (page: Page) => page.locator("form.order-card");
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const price = (page: Page) => form(page).locator("output");

test("a package has no quantity, comments are counted by lines, and the undelivered part is refunded", async ({ page }) => {
  test.setTimeout(120_000);
  const { url, sold } = await everyTypeShop(page);
  const ofType = (type: string) => sold.find((service) => service.type === type)!;
  const dollars = (amount: number) => `$${amount.toFixed(8).replace(/0{1,6}$/, "")}`;

  await test.step("a package costs its rate", async () => {
    const service = ofType("Package");
    await page.goto(`${url}/order?service=${service.id}`);
    await expect(field(page, t("shop:order.service"))).toHaveAttribute("value", String(service.id));
    await expect(field(page, t("shop:order.quantity"))).toHaveCount(0);
    await expect(price(page)).toHaveText(dollars(Number(service.rate)));
    await field(page, t("shop:order.link")).fill("https://www.youtube.com/watch?v=abc");
    await form(page).locator("button[type=submit]:not([name])").click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await expect(
      page
        .getByRole("main")
        .getByRole("complementary")
        .getByTitle(dollars(Number(service.rate)), { exact: true }),
    ).toBeVisible();
  });

  await test.step("a comment on each line", async () => {
    const service = ofType("Custom Comments");
    await page.goto(`${url}/order?service=${service.id}&link=https://www.instagram.com/p/abc/`);
    const comments = field(page, t("shop:order.comments"));
    await form(page).locator("button[type=submit]:not([name])").click();
    await expect(comments).toBeFocused();
    await expect(form(page)).toContainText("Write from");
    const lines = Array.from({ length: 12 }, (_, at) => `comment ${at}`);
    await comments.fill(`${lines.join("\n")}\n\n`);
    await expect(form(page)).toContainText("12 comments.");
    await expect(price(page)).toHaveText(dollars((Number(service.rate) * 12) / 1000));
    await expectAccessible(page);
    await form(page).locator("button[type=submit]:not([name])").click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await expect(page.getByRole("main").getByRole("complementary")).toContainText("12");
  });

  await test.step("a partial refund appears without a reload", async () => {
    const service = ofType("Default");
    await page.goto(`${url}/order?service=${service.id}&link=https://t.me/demo?practice-partial&quantity=1000`);
    await form(page).locator("button[type=submit]:not([name])").click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    const returned = dollars(Number(service.rate) * 0.4);
    await expect(page.getByRole("main").getByRole("status")).toHaveText(t("shop:status.partial"), { timeout: 60_000 });
    await expect(page.getByRole("list", { name: t("shop:details.timeline") })).toContainText(t("shop:event.refund", { amount: returned }));
    await expect(page.getByRole("main").getByRole("complementary")).toContainText(t("shop:details.paid"));
    await page.goto(`${url}/balance`);
    const lines = page.getByRole("table").getByRole("row");
    await expect(lines.nth(1)).toContainText(t("shop:cause.refund"));
    await expect(lines.nth(1).getByTitle(`+${returned}`, { exact: true })).toBeVisible();
  });
});

test("another network's services can still be selected manually", async ({ page }) => {
  const { url } = await everyTypeShop(page);
  await page.goto(`${url}/order`);
  await field(page, t("shop:order.link")).fill("https://vk.com/durov");
  await expect(form(page)).toContainText(t("shop:order.notSold", { network: "VK" }));
  await field(page, t("shop:order.network")).selectOption("TikTok");
  await expect(field(page, t("shop:order.service"))).not.toHaveAttribute("value", "");
  await expect(price(page)).not.toHaveText("—");
  await field(page, t("shop:order.link")).fill("https://www.instagram.com/nova/");
  await expect(form(page)).toContainText(`Instagram, ${t("shopForm:pick.object.profile")}`);
  await expect(field(page, t("shop:order.service"))).toContainText("Instagram");
});

test("a drip-feed and a subscription are ordered by the same form, listed and stopped", async ({ page, isMobile }) => {
  test.skip(isMobile, "The same form and lists; their layout is the crawl's business");
  const { url, named } = await everyTypeShop(page);
  const submit = () => form(page).locator("button[type=submit]:not([name])").click();
  const sheet = page.getByRole("dialog");
  const status = page.getByRole("main").getByRole("status").first();

  await test.step("a switch turns the order into runs, and the price covers all of them", async () => {
    const service = named("Instagram Followers");
    await page.goto(`${url}/order?service=${service.id}&quantity=100&link=instagram.com/p/drip`);
    await page.getByRole("switch", { name: t("shopForm:ask.drip") }).check();
    await submit();
    await expect(field(page, t("shopForm:ask.runs"))).toBeFocused();
    await field(page, t("shopForm:ask.runs")).fill("3");
    await field(page, t("shopForm:ask.interval")).fill("60");
    await expect(form(page)).toContainText("From first to last run: 2 hours.");
    await expect(price(page)).toHaveText("$0.351");
    await expectAccessible(page);
    await submit();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await expect(page.getByRole("main")).toContainText("1 of 3");
  });

  await test.step("stopping refunds the runs that were not started", async () => {
    await page.getByRole("button", { name: t("shopOrder:act.cancel"), exact: true }).click();
    await expect(sheet).toContainText(t("shopOrder:act.dripEffect"));
    await sheet.getByRole("button", { name: t("shopOrder:act.cancelOrder") }).click();
    await expect(page.getByRole("main").getByRole("complementary")).toContainText(t("shop:details.refunded"), { timeout: 40_000 });
    await page.goto(`${url}/dripFeed/canceled`);
    await expect(page.getByRole("list", { name: t("shopOrder:feed.dripTitle") }).getByRole("listitem")).toHaveCount(1);
  });

  await test.step("a subscription requires an account and is charged per post", async () => {
    await page.goto(`${url}/order?service=${named("Instagram Likes on New Posts").id}`);
    await field(page, t("shopForm:ask.username")).fill("nova.studio");
    await field(page, t("shopForm:ask.min")).fill("50");
    await field(page, t("shopForm:ask.max")).fill("100");
    await expect(price(page)).toHaveText("$0.078");
    await expectAccessible(page);
    await submit();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await expect(page.getByRole("main")).toContainText("50–100");
    await page.getByRole("button", { name: t("shopOrder:act.stop") }).click();
    await sheet.getByRole("button", { name: t("shopOrder:act.stop") }).click();
    await expect(status).toHaveText(t("shopOrder:act.stopped", { id: page.url().split("/").at(-1) }));
    await page.goto(`${url}/subscriptions/canceled`);
    await expect(page.getByRole("list", { name: t("shopOrder:feed.subscriptionTitle") })).toContainText("nova.studio");
    await expectAccessible(page);
  });
});
