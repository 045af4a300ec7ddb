import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { asOwner, languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";
import { expectAligned } from "./support/aligned.ts";

const rows = (page: Page): Locator => page.locator("[data-list-row]");

test("users are listed by status and found by login", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  await page.goto(`/panel/${panel.id}/users`);
  await expect(page).toHaveURL(/\/users\/all$/);
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole("link", { name: t("user:view.banned") }).click();
  await expect(page).toHaveURL(/\/users\/banned$/);
  await expect(rows(page).first()).toContainText(t("user:suspended"));
  await page.getByRole("link", { name: t("user:view.all") }).click();
  await page.locator("[data-list-search]").fill("lena");
  await expect(page).toHaveURL(/query=lena$/);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().locator("[data-row-link]").click();
  await expect(page).toHaveURL(/\/users\/\d+\/balance$/);
  await expect(page.getByRole("heading", { level: 1, name: "lena" })).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: t("user:column.orders"), exact: true })
    .click();
  await expect(page).toHaveURL(/\/orders\/all\?filters=userId:\d+$/);
  await expect(rows(page).first()).toContainText("lena");
});

test("a balance is credited and debited once, exactly as typed", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  await page.goto(`/panel/${panel.id}/users/all?query=lena`);
  await rows(page).first().locator("[data-row-link]").click();
  const entries = page.getByRole("region", { name: t("user:statement.title") }).locator("[data-list-row]");
  const comment = `${language} ${Date.now()}`;
  const sum = new Intl.NumberFormat(language, { style: "currency", currency: "RUB", currencyDisplay: "narrowSymbol" }).format(1240.5);

  await page.getByRole("button", { name: t("user:adjust.add"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("user:adjust.next") }).click();
  await expect(dialog.getByText(t("error:field.amount"))).toBeVisible();
  await dialog.getByLabel(t("user:adjust.amount")).fill("1 240,50");
  await dialog.getByLabel(t("user:adjust.comment")).fill(comment);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("user:adjust.next") }).click();
  await dialog.getByRole("button", { name: t("user:adjust.addSum", { sum }) }).click();
  await expect(page.getByText(t("user:adjust.addDone", { sum }))).toBeVisible();
  await expect(entries.first()).toContainText(comment);
  await expect(entries.first().getByTitle(sum, { exact: true }).first()).toBeVisible();
  await expect(entries.first()).toContainText("+");
  await expectAligned(entries.locator("data"));
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: t("user:adjust.take"), exact: true }).click();
  await dialog.getByLabel(t("user:adjust.amount")).fill("99000000");
  await expect(dialog.getByText(t("user:adjust.belowZero"))).toBeVisible();
  await dialog.getByRole("button", { name: t("user:adjust.next") }).click();
  await dialog.getByRole("button", { name: new RegExp(`^${t("user:adjust.takeSum", { sum: "" }).trim()}`) }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByRole("button", { name: t("ui.cancel") }).click();
  await dialog.getByLabel(t("user:adjust.amount")).fill(language === "ru" ? "1240,5" : "1,240.50");
  await dialog.getByRole("button", { name: t("user:adjust.next") }).click();
  await dialog.getByRole("button", { name: t("user:adjust.takeSum", { sum }) }).click();
  await expect(page.getByText(t("user:adjust.takeDone", { sum }))).toBeVisible();
  await expect(entries.first().getByTitle(`-${sum}`, { exact: true })).toBeVisible();
  await expect(entries.nth(1)).toContainText(comment);
});

test("an unknown user shows the not-found page", async ({ page }) => {
  const panel = await asOwner(page, "en");
  const t = textsIn("en");
  await page.goto(`/panel/${panel.id}/users/99999999/balance`);
  await expect(page.getByRole("heading", { name: t("ui.notFoundTitle") })).toBeVisible();
});
