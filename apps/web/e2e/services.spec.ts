import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { asOwner, languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";

const REASONS = ["gone", "price_held", "below_cost", "type_unsupported", "provider_off"];
const rows = (page: Page): Locator => page.locator("[data-list-row]");
const service = (page: Page, name: string): Locator => rows(page).filter({ hasText: name });

test("services show cost, price and extra charge, with tabs, search and filters", async ({ page, browser, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  await page.goto(`/panel/${panel.id}/services`);
  await expect(rows(page)).toHaveCount(25);
  await expect(rows(page).first()).toContainText("30");
  const tabs = page.getByRole("navigation", { name: t("ui.views") });
  await tabs.getByRole("link", { name: new RegExp(`^${t("catalog:view.paused")} \\d`) }).click();
  await expect(page).toHaveURL(/view=paused$/);
  await expect(rows(page).first()).toContainText(t("catalog:status.paused"));
  await expect(rows(page).first()).toContainText(new RegExp(REASONS.map((reason) => t(`catalog:reason.${reason}.short`)).join("|")));
  await tabs.getByRole("link", { name: new RegExp(`^${t("catalog:view.all")}`) }).click();

  await page.locator("[data-list-search]").fill("Telegram");
  await expect(page).toHaveURL(/query=Telegram/);
  await page.getByRole("button", { name: t("ui.addFilter"), exact: true }).click();
  const category = page.getByLabel(t("catalog:column.category"));
  const chosen = await category.locator("option", { hasText: "Telegram" }).first().getAttribute("value");
  await category.selectOption(chosen ?? "");
  await page.getByRole("button", { name: t("ui.apply") }).click();
  await expect(page).toHaveURL(new RegExp(`filters=category:${chosen}`));
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const elsewhere = await browser.newPage({ ...test.info().project.use });
  await asOwner(elsewhere, language);
  await elsewhere.goto(page.url());
  await expect(rows(elsewhere)).not.toHaveCount(0);
  await expect(async () => expect(await rows(page).allInnerTexts()).toEqual(await rows(elsewhere).allInnerTexts())).toPass();
  await elsewhere.close();
});

test("several services are deactivated together and restored by Undo", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  await page.goto(`/panel/${panel.id}/services?query=Twitch&view=active`);
  await expect(rows(page).nth(1)).toBeVisible();
  if (isMobile) await page.getByRole("button", { name: t("ui.selectRows"), exact: true }).click();
  const names = await page.locator("[data-row-link]").allInnerTexts();
  for (const at of [0, 1]) await rows(page).nth(at).getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: t("ui.selectionActions") });
  await expect(bar).toContainText(t("ui.selected", { count: 2 }));
  await bar.getByRole("button", { name: t("catalog:switch.off") }).click();
  await expect(page.getByText(t("catalog:switched.off", { count: 2 }))).toBeVisible();
  await expect(page.locator("[data-row-link]").first()).not.toHaveText(names[0] ?? "");
  await page.getByRole("button", { name: t("toasts:undo") }).click();
  await expect(page.getByText(t("catalog:undone"))).toBeVisible();
  await expect(page.locator("[data-row-link]").first()).toHaveText(names[0] ?? "");
  await expect(page.locator("[data-row-link]").nth(1)).toHaveText(names[1] ?? "");
});

test("one service is switched from its menu", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const on = t("catalog:status.active");
  const off = t("catalog:status.off");
  const panel = await asOwner(page, language);
  await page.goto(`/panel/${panel.id}/services?query=383`);
  const row = rows(page).first();
  await expect(row).toContainText(on);
  await row.getByRole("button", { name: t("ui.actions") }).click();
  await page.getByRole("menuitem", { name: t("catalog:switch.off"), exact: true }).click();
  await expect(row).toContainText(off);
  await row.getByRole("button", { name: t("ui.actions") }).click();
  await page.getByRole("menuitem", { name: t("catalog:switch.on"), exact: true }).click();
  await expect(row).toContainText(on);
});

test("the general tab saves only the changes, keeps limits within the provider's and guards unsaved changes", async ({
  page,
  isMobile,
}) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  await page.goto(`/panel/${panel.id}/services/427`);
  await expect(page).toHaveURL(/services\/427\/general$/);
  const name = page.getByLabel(t("catalog:field.name"));
  const before = await name.inputValue();
  await expectAccessible(page);
  const bar = page.getByRole("region", { name: t("ui.unsaved") });
  await expect(bar).toHaveCount(0);

  await name.fill("");
  await name.blur();
  await expect(page.getByText(t("error:field.required"))).toBeVisible();
  await name.fill(`${before} +`);
  const most = page.getByLabel(t("catalog:field.max"));
  const limit = await most.inputValue();
  await most.fill("2000000000");
  await bar.getByRole("button", { name: t("ui.save") }).click();
  await expect(page.getByText(t("error:field.too_big", { max: 1_000_000 }))).toBeVisible();
  await most.fill(limit);

  await page
    .getByRole("navigation", { name: t("catalog:tabs") })
    .getByRole("link", { name: t("catalog:tab.prices") })
    .click();
  const guard = page.getByRole("dialog");
  await expect(guard).toContainText(t("shell.leaveTitle"));
  await guard.getByRole("button", { name: t("ui.cancel") }).click();
  await bar.getByRole("button", { name: t("ui.save") }).click();
  await expect(page.getByText(t("toasts:saved"), { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${before} +`);
  await expect(bar).toHaveCount(0);
  await name.fill(before);
  await bar.getByRole("button", { name: t("ui.save") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(before);
});

test("prices are computed while typing, and a loss is refused until it is allowed", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  await page.goto(`/panel/${panel.id}/services/457/prices`);
  const charge = page.getByRole("textbox", { name: t("catalog:column.extra"), exact: true });
  await expect(charge).toHaveValue("30");
  await expectAccessible(page);
  const figures = page.locator("dl").filter({ hasText: t("catalog:figure.earned") });
  const earned = await figures.innerText();
  await charge.fill("100");
  await expect.poll(() => figures.innerText()).not.toBe(earned);

  await page.getByRole("radio", { name: t("catalog:mode.fixed") }).check();
  await page.getByRole("textbox", { name: t("catalog:field.rate"), exact: true }).fill(language === "ru" ? "0,01" : "0.01");
  await expect(page.getByText(t("catalog:loss.title"), { exact: true })).toBeVisible();
  const bar = page.getByRole("region", { name: t("ui.unsaved") });
  await bar.getByRole("button", { name: t("ui.save") }).click();
  await expect(page.getByRole("textbox", { name: t("catalog:field.rate"), exact: true })).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: t("catalog:field.allowLoss") }).check();
  await bar.getByRole("button", { name: t("ui.save") }).click();
  await expect(page.getByText(t("toasts:saved"), { exact: true })).toBeVisible();

  await page.getByRole("radio", { name: t("catalog:mode.follow") }).check();
  await charge.fill("30");
  await page.getByRole("checkbox", { name: t("catalog:field.allowLoss") }).uncheck();
  await bar.getByRole("button", { name: t("ui.save") }).click();
  await expect(bar).toHaveCount(0);
  await expect.poll(() => figures.innerText()).toBe(earned);
});

test("the owner's exchange rates can be viewed and set", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  await page.goto(`/panel/${panel.id}/services`);
  if (isMobile) await page.getByRole("button", { name: t("ui.actions"), exact: true }).click();
  await page.getByRole(isMobile ? "menuitem" : "button", { name: t("catalog:rates.title") }).click();
  const dialog = page.getByRole("dialog", { name: t("catalog:rates.title") });
  // The panel's currency is the rouble; one of its providers uses the dollar.
  await expect(dialog).toContainText("1 USD =");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("an unknown service shows the not-found page", async ({ page }) => {
  const panel = await asOwner(page, "en");
  const t = textsIn("en");
  await page.goto(`/panel/${panel.id}/services/99999999/general`);
  await expect(page.getByRole("heading", { name: t("ui.notFoundTitle") })).toBeVisible();
});

test("a key pressed in the search costs the page less than 50 ms", async ({ page }) => {
  const panel = await asOwner(page, "en");
  await page.goto(`/panel/${panel.id}/services?perPage=100`);
  await expect(rows(page)).toHaveCount(100);
  // Processor time of the thread, so that other load on the machine does not count.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const busy = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
  };
  const box = page.locator("[data-list-search]");
  await box.focus();
  const before = await busy();
  await box.pressSequentially("telegram");
  expect(((await busy()) - before) / 8).toBeLessThanOrEqual(50);
  await expect(page).toHaveURL(/query=telegram/);
  await expect(service(page, "Instagram")).toHaveCount(0);
});
