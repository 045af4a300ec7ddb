/// <reference lib="dom" />
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { languageOn } from "./support/session.ts";
import { callShop, hydrated, openShop, registered, SHOP } from "./support/shop-visitor.ts";
import { textsIn } from "./support/texts.ts";

const board = (page: Page) => page.locator("[data-island='selling/catalog/price-board']");
const services = (page: Page) => board(page).locator("a[data-service]");

test("services are searched while typing and filtered by network and category, and the address keeps the filter", async ({
  page,
  isMobile,
}) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await openShop(page, language, "/services");
  await expect(services(page)).toHaveCount(50);
  const search = page.getByRole("searchbox");
  await search.fill("telegram просмотры");
  await expect(page).toHaveURL(/query=telegram/);
  const found = await services(page).count();
  expect(found).toBeGreaterThan(5);
  await expect(services(page).first()).toContainText(/Просмотр/i);
  await page.reload();
  await expect(services(page)).toHaveCount(found);
  await search.fill("there is nothing like this");
  await expect(page.getByRole("heading", { name: t("shop:catalog.noneTitle") })).toBeVisible();
  await page.getByRole("link", { name: t("shop:catalog.clear") }).click();
  await expect(services(page)).toHaveCount(50);
  await page.getByRole("button", { name: new RegExp(`^${t("shop:catalog.more", { shown: "50", total: "" }).slice(0, 9)}`) }).click();
  await expect(services(page)).toHaveCount(100);

  await board(page)
    .getByRole("link", { name: /^YouTube/ })
    .click();
  await expect(page).toHaveURL(/network=YouTube$/);
  const categories = page.getByLabel(t("shop:catalog.category"));
  await categories.selectOption({ index: 1 });
  await expect(page).toHaveURL(/category=/);
  await expect(board(page).getByRole("heading", { level: 2 })).toHaveCount(1);
  await expectAccessible(page);
});

test("a service found by its number leads to its page and to the order", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await openShop(page, language, "/services");
  const { items } = await callShop<{ items: { id: number; name: string }[] }>(page, "/api/services?page=8&perPage=100");
  const service = items[3]!;
  await page.getByRole("searchbox").fill(String(service.id));
  await expect(services(page).first()).toHaveAttribute("data-service", String(service.id));
  await page.getByRole("link", { name: service.name, exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(service.name);
  await expect(page.getByLabel(t("shop:order.service"), { exact: true })).toHaveAttribute("value", String(service.id));
  await expect(page).toHaveTitle(`${service.name} — Nova`);
});

test("the tiles of networks keep their height on a phone until the page's font has loaded", async ({ page, isMobile }) => {
  test.skip(!isMobile, "Only phones scroll the tiles.");
  const language = languageOn(isMobile);
  await openShop(page, language, "/services");
  const tiles = page.getByRole("list", { name: textsIn(language)("shop:catalog.networks"), exact: true });
  const before = await tiles.boundingBox();
  // As wide as the widest fallback font of a system.
  await tiles.evaluate((list) => (list.style.letterSpacing = "2px"));
  expect(await tiles.boundingBox()).toEqual(before);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("services can be read, searched and paged", async ({ page }) => {
    await page.goto(`${SHOP}/services?lng=en`);
    await expect(services(page)).toHaveCount(50);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(services(page)).toHaveCount(50);
    await page.getByRole("searchbox").fill("VK");
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page).toHaveURL(/query=VK/);
    await expect(services(page).first()).toContainText("VK");
  });

  test("a customer logs in, views their orders and logs out", async ({ page }) => {
    const t = textsIn("en");
    await page.goto(`${SHOP}/orders?lng=en`);
    await expect(page).toHaveURL(/\/login\?next=/);
    await page.getByLabel(t("shop:account.login")).fill("lena@example.com");
    await page.getByLabel(t("shop:account.password"), { exact: true }).fill("wrong");
    await page.getByLabel(t("shop:account.remember")).uncheck();
    await page.getByRole("button", { name: t("shop:account.loginAct") }).click();
    await expect(page.getByText(t("error:invalid_credentials"))).toBeVisible();
    await expect(page.getByLabel(t("shop:account.login"))).toHaveValue("lena@example.com");
    await expect(page.getByLabel(t("shop:account.remember"))).not.toBeChecked();
    await page.getByLabel(t("shop:account.password"), { exact: true }).fill("demo-customer");
    await page.getByRole("button", { name: t("shop:account.loginAct") }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("shop:orders.title") })).toBeVisible();
    const session = (await page.context().cookies()).find(({ name }) => name === "sid");
    // Until the browser is closed.
    expect(session?.expires).toBe(-1);
    await page.locator("[popovertarget=menu]:visible").click();
    await page.getByRole("button", { name: t("shop:nav.logout") }).click();
    await expect(page).toHaveURL(`${SHOP}/`);
    await expect(page.getByRole("banner").getByRole("link", { name: t("shop:nav.login") })).toBeVisible();
  });
});

test("language and theme choices are remembered", async ({ page }) => {
  await openShop(page, "en");
  const root = page.locator("html");
  const menu = page.locator("[popovertarget=menu]:visible");
  await menu.click();
  await expectAccessible(page);
  await page.getByRole("group", { name: "Language" }).getByRole("link", { name: "українська" }).click();
  await expect(root).toHaveAttribute("lang", "uk");
  await page.goto(`${SHOP}/services`);
  await expect(root).toHaveAttribute("lang", "uk");
  await menu.click();
  await page.getByRole("button", { name: "Нічна" }).click();
  await expect(root).toHaveAttribute("data-theme", "night");
  await page.goto(`${SHOP}/api`);
  await expect(root).toHaveAttribute("data-theme", "night");
});

test("private pages redirect to the login and back; unknown ones show not found", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await openShop(page, language, "/balance");
  await expect(page).toHaveURL(/\/login\?next=%2Fbalance$/);
  await page.getByLabel(t("shop:account.login")).fill("lena@example.com");
  await page.getByLabel(t("shop:account.password"), { exact: true }).fill("demo-customer");
  await page.getByRole("button", { name: t("shop:account.loginAct") }).click();
  await expect(page).toHaveURL(`${SHOP}/balance`);
  await expect(page.getByRole("table", { name: t("balance:balance.statement") })).toBeVisible();
  for (const path of ["/nowhere", "/orders/999999999", "/services/999999999"]) {
    const answer = await page.goto(SHOP + path);
    expect(answer!.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: t("shop:failure.notFoundTitle") })).toBeVisible();
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  }
});

test("a customer's orders are filtered by status and found by number or link", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await openShop(page, language, "/login?next=/orders");
  await page.getByLabel(t("shop:account.login")).fill("lena@example.com");
  await page.getByLabel(t("shop:account.password"), { exact: true }).fill("demo-customer");
  await page.getByRole("button", { name: t("shop:account.loginAct") }).click();
  const orders = page.locator("[data-island='ordering/order/order-table'] :is(td:first-child, li) > a[href^='/orders/']:visible");
  await expect(orders).toHaveCount(25);
  await page
    .getByRole("navigation", { name: t("shop:orders.filter") })
    .getByRole("link", { name: t("shop:status.done") })
    .click();
  await expect(page).toHaveURL(/status=done/);
  await expect(page.getByText(t("shop:status.done"), { exact: true }).locator("visible=true").first()).toBeVisible();
  const id = /\d+$/.exec((await orders.first().getAttribute("href"))!)![0];
  await page.getByRole("searchbox").fill(id);
  await page.getByRole("searchbox").press("Enter");
  await expect(orders).toHaveCount(1);
  await orders.first().click();
  await expect(page.getByRole("heading", { level: 1, name: t("shop:details.title", { id }) })).toBeVisible();
});

test("an API key is shown once, fills the samples, orders by the reseller API and can be revoked", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await registered(page, language);
  await page.goto(`${SHOP}/api`);
  const sample = page.locator("#sample-curl");
  await expect(sample).toContainText("YOUR_KEY");
  await expect(sample).toContainText(`${SHOP}/api/v2`);
  await hydrated(page);
  await page.getByRole("button", { name: t("shop:keys.create") }).click();
  const key = await page.locator("#fresh-key").innerText();
  expect(key).toMatch(/^sk_live_[a-z2-7]{52}$/);
  await expect(sample).toContainText(`key=${key}`);
  await expectAccessible(page);

  const ask = (action: string) =>
    page.evaluate(
      async ({ key, action }) => (await fetch("/api/v2", { method: "POST", body: new URLSearchParams({ key, action }) })).json() as unknown,
      { key, action },
    );
  expect(await ask("balance")).toEqual({ balance: "0.00", currency: "RUB" });
  await page.reload();
  await expect(page.locator("#fresh-key")).toHaveCount(0);
  await expect(page.locator("body")).not.toContainText(key);
  await page.getByRole("button", { name: t("shop:keys.revoke") }).click();
  await expect(page.getByRole("button", { name: t("shop:keys.revoke") })).toHaveCount(0);
  expect(await ask("balance")).toEqual({ error: "Invalid API key" });
});

test("a page has metadata for search engines in each language", async ({ page }) => {
  await page.goto(`${SHOP}/services?network=VK&lng=uk`);
  const content = (selector: string, name: string) => page.locator(selector).getAttribute(name);
  expect(await content("link[rel=canonical]", "href")).toBe(`${SHOP}/services?network=VK&lng=uk`);
  expect(await content("link[hreflang=ru]", "href")).toBe(`${SHOP}/services?network=VK`);
  expect(await content("meta[property='og:locale']", "content")).toBe("uk_UA");
  expect((await content("meta[name=description]", "content"))!.length).toBeGreaterThan(30);
  const robots = await page.goto(`${SHOP}/robots.txt`);
  expect(await robots!.text()).toContain(`Sitemap: ${SHOP}/sitemap.xml`);
  const map = await page.evaluate(async () => (await fetch("/sitemap.xml")).text());
  expect(map).toContain(`<loc>${SHOP}/services</loc>`);
});
