import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { asCustomer, asOwner, languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";

/** Rows of the table, or cards on a phone. */
const rows = (page: Page): Locator => page.locator("[data-list-row]");
const idOf = async (row: Locator): Promise<number> => Number(/\d{2,}/.exec(await row.innerText())?.[0]);
const idsOn = async (page: Page): Promise<string[]> =>
  (await page.locator("[data-row-link]").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""))).map(
    (href) => /(?:order=|orders\/\w+\/)(\d+)/.exec(href)?.[1] ?? "",
  );

test("orders are sorted into the specification's tabs", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  await page.goto(`/panel/${panel.id}/orders`);
  await expect(page).toHaveURL(new RegExp(`/panel/${panel.id}/orders/all$`));
  await expect(page.getByRole("heading", { level: 1, name: t("order:title.many") })).toBeVisible();
  await expect(rows(page)).toHaveCount(25);
  const tabs = page.getByRole("navigation", { name: t("ui.views") });
  for (const view of ["all", "active", "fail", "partial", "stopped", "done", "queued", "unknown"]) {
    await expect(tabs.getByRole("link", { name: new RegExp(`^${t(`order:view.${view}`)}`) })).toHaveCount(1);
  }
  await tabs.getByRole("link", { name: new RegExp(`^${t("order:view.partial")}`) }).click();
  await expect(page).toHaveURL(/\/orders\/partial$/);
  await expect(rows(page).first().getByText(t("order:status.partial"), { exact: true })).toBeVisible();
});

test("filters are kept in the address, dates as seconds, and open the same rows elsewhere", async ({ page, browser, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  await page.goto(`/panel/${panel.id}/orders/done`);
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole("button", { name: t("ui.addFilter"), exact: true }).click();
  const day = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel(t("order:filter.network")).selectOption("Telegram");
  await page.getByLabel(t("order:filter.to"), { exact: true }).fill(day);
  await page.getByRole("button", { name: t("ui.apply") }).click();
  await expect(page).toHaveURL(/filters=networkId:Telegram,dateTo:\d{10}$/);
  await expect(page.getByRole("button", { name: t("ui.removeFilter", { name: `${t("order:filter.network")}: Telegram` }) })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const seconds = Number(/dateTo:(\d+)/.exec(page.url())?.[1]);
  const newest = (await rows(page).locator("time").first().getAttribute("datetime")) ?? "";
  expect(Date.parse(newest) / 1000).toBeLessThanOrEqual(seconds);
  const here = await idsOn(page);
  expect(here.length).toBeGreaterThan(0);

  const elsewhere = await browser.newPage();
  await asOwner(elsewhere, language);
  await elsewhere.goto(page.url());
  await expect(rows(elsewhere)).toHaveCount(here.length);
  expect(await idsOn(elsewhere)).toEqual(here);
  await elsewhere.close();

  await page.goBack();
  await expect(page).toHaveURL(/\/orders\/done$/);
  await expect(rows(page)).toHaveCount(25);
});

test("search finds an order by its id, and says so when nothing matches", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  await page.goto(`/panel/${panel.id}/orders/all`);
  const id = await idOf(rows(page).nth(3));
  await page.locator("[data-list-search]").fill(String(id));
  await expect(rows(page)).toHaveCount(1);
  await page.locator("[data-list-search]").fill("no such thing anywhere");
  await expect(page.getByRole("heading", { name: t("ui.noMatchTitle") })).toBeVisible();
  await page.getByRole("button", { name: t("ui.clearFilters") }).click();
  await expect(rows(page)).toHaveCount(25);
  await expect(page).toHaveURL(/\/orders\/all$/);
});

test("pages continue from the visible rows", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  await page.goto(`/panel/${panel.id}/orders/done`);
  await expect(rows(page)).toHaveCount(25);
  const first = await idsOn(page);
  await page.getByRole("link", { name: t("ui.nextPage") }).click();
  await expect(page).toHaveURL(new RegExp(`page=2&before=${first.at(-1)}$`));
  await expect(rows(page).first()).not.toContainText(String(first[0]));
  const second = await idsOn(page);
  expect(second).toHaveLength(25);
  expect(Number(second[0])).toBeLessThan(Number(first.at(-1)));
  await page.getByRole("link", { name: t("ui.nextPage") }).click();
  await expect(page).toHaveURL(/page=3&before=/);
  // The link back is known only once the third page's rows are visible.
  await expect.poll(() => idsOn(page)).not.toContain(second[0]);
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole("link", { name: t("ui.previousPage") }).click();
  await expect(page).toHaveURL(/page=2&after=/);
  await expect.poll(() => idsOn(page)).toEqual(second);
});

test("an order opens next to the list, or on its own page when the screen is narrow", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  // Nothing becomes partial while a new demo's latest orders complete.
  await page.goto(`/panel/${panel.id}/orders/partial`);
  const [first, second] = await expect
    .poll(() => idsOn(page))
    .not.toHaveLength(0)
    .then(() => idsOn(page));
  await page.locator("[data-row-link]").first().click();
  if (isMobile) {
    await expect(page).toHaveURL(new RegExp(`/orders/partial/${first}$`));
  } else {
    const sidePanel = page.getByRole("complementary", { name: t("order:title.one", { id: first }) });
    await expect(sidePanel.getByRole("heading", { name: t("order:section.money") })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/orders/partial\\?order=${first}$`));
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("complementary", { name: t("order:title.one", { id: second }) })).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(sidePanel).toBeVisible();
    await expect(sidePanel.getByText(t("order:fact.customer"), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(sidePanel).toHaveCount(0);
    await expect(page).toHaveURL(/\/orders\/partial$/);
    await page.goto(`/panel/${panel.id}/orders/partial/${first}`);
  }
  await expect(page.getByRole("heading", { level: 1, name: t("order:title.one", { id: first }) })).toBeVisible();
  for (const section of ["progress", "facts", "money", "history", "calls"]) {
    await expect(page.getByRole("heading", { name: t(`order:section.${section}`), exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: t("order:title.many"), exact: true })
    .click();
  await expect(page).toHaveURL(/\/orders\/partial$/);
});

test("an unknown outcome shows its evidence, a rejection its fix", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  await page.goto(`/panel/${panel.id}/orders/unknown`);
  const [unknown] = await expect
    .poll(() => idsOn(page))
    .not.toHaveLength(0)
    .then(() => idsOn(page));
  await page.goto(`/panel/${panel.id}/orders/unknown/${unknown}`);
  await expect(page.getByRole("heading", { name: t("order:evidence.title") })).toBeVisible();
  await page.getByText("add", { exact: true }).click();
  await expect(page.getByLabel(t("order:call.request"), { exact: true }).filter({ hasText: '"action": "add"' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/panel/${panel.id}/orders/fail`);
  await rows(page)
    .filter({ hasText: t("order:fail.link_invalid.short") })
    .first()
    .locator("[data-row-link]")
    .click();
  await expect(page.getByText(t("order:fail.link_invalid.title"))).toBeVisible();
  await expect(page.getByText(t("order:fail.link_invalid.fix"))).toBeVisible();
});

test("a new order appears and updates without a reload", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  const customer = await asCustomer(panel);
  await page.goto(`/panel/${panel.id}/orders/all`);
  await expect(rows(page)).toHaveCount(25);
  const id = await customer.place({ service: 1, link: `https://instagram.com/p/${Date.now().toString(36)}`, quantity: 10 });
  const row = rows(page).filter({ hasText: String(id) });
  await expect(row).toBeVisible();
  await expect(row.getByText(t("order:status.done"), { exact: true })).toBeVisible({ timeout: 40_000 });
  await customer.end();
});

test("an unknown order shows the not-found page", async ({ page }) => {
  const panel = await asOwner(page, "en");
  const t = textsIn("en");
  await page.goto(`/panel/${panel.id}/orders/all/999999999`);
  await expect(page.getByRole("heading", { name: t("ui.notFoundTitle") })).toBeVisible();
});

test("a list that fails to load shows the reason and can be retried", async ({ page }) => {
  const panel = await asOwner(page, "en");
  const t = textsIn("en");
  await page.route(/order\.list/, (route) => route.abort());
  await page.goto(`/panel/${panel.id}/orders/all`);
  await expect(page.getByRole("alert")).toContainText(t("ui.listFailed"), { timeout: 20_000 });
  await page.unroute(/order\.list/);
  await page.getByRole("button", { name: t("ui.retry") }).click();
  await expect(rows(page)).toHaveCount(25);
});
