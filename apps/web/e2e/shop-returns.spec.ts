/// <reference lib="dom" />
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { everyTypeShop } from "./support/every-type-shop.ts";
import { languageOn } from "./support/session.ts";
import { callAsOwner, callShop, hydrated, openShop, registered, SHOP } from "./support/shop-visitor.ts";
import { textsIn } from "./support/texts.ts";

const board = (page: Page) => page.locator("[data-island='selling/catalog/price-board']");
const services = (page: Page) => board(page).locator("a[data-service]");
/** As the page's visitor: only browsers know the demo's hosts. */
const read = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const answer = await fetch(address);
    return { type: answer.headers.get("content-type"), text: await answer.text() };
  }, path);

const stars = (page: Page) => board(page).locator("button[form=favourites]");

test("changes are listed by day and kind, link to services and are available as a feed", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await openShop(page, language, "/services");
  await page
    .getByRole("main")
    .getByRole("link", { name: t("shop:catalog.changes") })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: t("shopChanges:changes.title") })).toBeVisible();
  await expectAccessible(page);
  const rows = page.getByRole("main").locator("section li");
  const tabs = page.getByRole("navigation", { name: t("shopChanges:changes.kinds") });
  for (const kind of ["price_up", "price_down", "new", "removed"]) {
    await tabs.getByRole("link", { name: t(`shopChanges:changes.tab.${kind}`) }).click();
    await expect(rows.first()).toContainText(t(`shopChanges:changes.kind.${kind}`));
    expect(await rows.filter({ hasNotText: t(`shopChanges:changes.kind.${kind}`) }).count(), kind).toBe(0);
  }
  await tabs.getByRole("link", { name: t("shopChanges:changes.tab.price_down") }).click();
  await expect(rows.first()).toContainText(/[-−]\d/);
  const link = rows.first().getByRole("link");
  const name = await link.innerText();
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const feed = await read(page, "/changes/rss.xml");
  expect(feed.type).toContain("application/rss+xml");
  expect(feed.text).toContain(`${SHOP}/services/`);
});

test("the status page tells how each network's orders are doing, and names no provider", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await openShop(page, language, "/");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: t("shopStatus:health.title"), exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: t("shopStatus:health.title") })).toBeVisible();
  const telegram = page.getByRole("row").filter({ hasText: "Telegram" });
  await expect(telegram).toContainText(/\d\s?%/);
  await expect(telegram).toContainText(t("shopStatus:health.states.ok"));
  await expectAccessible(page);
  expect(await page.getByRole("main").innerText()).not.toMatch(/provider|провайдер|practice/i);
});

test("stars make favourites that filter the catalogue and come first where a service is picked", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await openShop(page, language, "/services");
  await expect(stars(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: t("shop:favourite.login") })).toHaveAttribute("href", "/login?next=%2Fservices");
  await registered(page, language);
  await page.goto(`${SHOP}/services?network=Telegram`);
  await hydrated(page);
  await expectAccessible(page);
  const chosen = (await services(page).nth(7).getAttribute("data-service"))!;
  await stars(page).nth(7).click();
  await expect(stars(page).nth(7)).toHaveAttribute("aria-pressed", "true");
  const only = page.getByRole("link", { name: t("shop:favourite.only") });
  await only.click();
  await expect(services(page)).toHaveCount(1);
  await expect(page).toHaveURL(/favourites=1/);
  await page.reload();
  await expect(services(page)).toHaveCount(1);
  await expect(services(page)).toHaveAttribute("data-service", chosen);

  await page.goto(`${SHOP}/order`);
  await hydrated(page);
  const form = page.locator("form.order-card");
  await form.getByLabel(t("shop:order.network"), { exact: true }).selectOption("Telegram");
  const service = form.getByLabel(t("shop:order.service"), { exact: true });
  await expect(service).toBeEnabled();
  await service.click();
  const first = page.getByRole("dialog").getByRole("listbox").getByRole("option").first();
  await expect(first).toHaveAttribute("data-option", chosen);
  await expect(first).toContainText(t("shop:favourite.one"));
});

test("without script a star is kept and removed by a form", async ({ browser, page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await registered(page, language);
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() });
  const plain = await context.newPage();
  await plain.goto(`${SHOP}/services`);
  const chosen = (await services(plain).nth(2).getAttribute("data-service"))!;
  await stars(plain).nth(2).click();
  await expect(plain).toHaveURL(`${SHOP}/services`);
  await expect(stars(plain).nth(2)).toHaveAttribute("aria-pressed", "true");
  await plain.goto(`${SHOP}/services/${chosen}`);
  await plain.getByRole("button", { name: t("shop:favourite.remove") }).click();
  await expect(plain.getByRole("button", { name: t("shop:favourite.add") })).toBeVisible();
  await plain.goto(`${SHOP}/services?favourites=1`);
  await expect(plain.getByRole("heading", { name: t("shop:favourite.none") })).toBeVisible();
  await context.close();
});

test("the price list can be downloaded with one's own prices", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  await openShop(page, language, "/services?network=YouTube");
  const download = page.waitForEvent("download");
  await page.getByRole("main").getByRole("link", { name: "CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^prices_\d{4}-\d\d-\d\d\.csv$/);
  const file = await read(page, "/api/services/export?format=csv&network=YouTube");
  const lines = file.text.trim().split("\r\n");
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.slice(1).every((line) => line.includes("YouTube"))).toBe(true);
});

test("an order fills the form in again, and its price and its service are compared with today's", async ({ page, isMobile }) => {
  test.skip(isMobile, "The same form; its layout is the crawl's business");
  const t = textsIn("en");
  const shop = await everyTypeShop(page);
  const comments = shop.sold.find(({ type }) => type === "Custom Comments")!;
  const body = { service: comments.id, link: "https://www.instagram.com/p/again", comments: "Nice\nGreat\nLovely\nWow\nMore" };
  const { id } = await callShop<{ id: number }>(page, "/api/orders", body);
  const form = page.locator("form.order-card");
  await page.goto(`${shop.url}/orders`);
  await page
    .locator("[data-order]")
    .first()
    .getByRole("link", { name: t("shopOrder:act.edit") })
    .click();
  await expect(page).toHaveURL(`${shop.url}/order?repeat=${id}`);
  await expect(page.getByText(t("shopOrder:repeat.same", { id: String(id) }))).toBeVisible();
  await expect(form.getByLabel(t("shop:order.link"), { exact: true })).toHaveValue(body.link);
  await expect(form.getByLabel(t("shop:order.service"), { exact: true })).toHaveAttribute("value", String(comments.id));
  await expect(form.locator("textarea[name=comments]")).toHaveValue(body.comments);
  await expectAccessible(page);

  const price = { mode: "fixed", rate: "900" };
  await callAsOwner(page, `/api/panel/${shop.panelId}/services/${comments.id}/price`, { price }, "put");
  await page.reload();
  await expect(page.getByRole("main")).toContainText("$4.50 now");
  await callAsOwner(page, `/api/panel/${shop.panelId}/services/status`, { ids: [comments.id], status: "off" });
  await page.reload();
  await expect(page.getByText(t("shopOrder:repeat.gone", { id: String(id), service: comments.name }))).toBeVisible();
  await expect(form.getByLabel(t("shop:order.link"), { exact: true })).toHaveValue(body.link);
});
