import { expect, test } from "@playwright/test";
import { asNewcomer, newName, post, withPanel } from "./support/newcomer.ts";
import { practiceAccount } from "./support/practice.ts";
import { asOwner, languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";

test("an action without a connection fails immediately, and is not performed later", async ({ page, context, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  await page.goto(`/panel/${panel.id}/setup?step=provider`);
  const connect = page.getByRole("button", { name: t("provider:connect.practice") });
  await expect(connect).toBeVisible();
  await context.setOffline(true);
  await connect.click();
  await expect(page.getByText(t("common:shell.offline")).first()).toBeVisible();
  await expect(connect).not.toHaveAttribute("aria-busy");
  await context.setOffline(false);
  const later = await page.waitForRequest(/provider\.connectPractice/, { timeout: 3000 }).catch(() => undefined);
  expect(later).toBeUndefined();
  await connect.click();
  await expect(page.getByRole("heading", { name: t("setup:services.title") })).toBeVisible();
});

test("a step's progress that can't be saved does not stop its owner; a change does", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  await page.goto(`/panel/${panel.id}/setup?step=initial`);
  await page.route("**/trpc/panel.updateSetup*", (route) => route.abort());
  await page.getByRole("button", { name: t("setup:next"), exact: true }).click();
  await expect(page.getByText(t("error:unavailable")).first()).toBeVisible();
  await expect(page).toHaveURL(/step=initial/);
  await page.getByRole("button", { name: t("setup:later"), exact: true }).click();
  await expect(page).toHaveURL(/step=provider/);
});

test("an exchange rate that could not be saved says so at its field", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language, "USD");
  const { url, key } = practiceAccount(page.request);
  await post(page, `/api/panel/${panel.id}/providers`, { url, key, name: "Practice" });
  await page.goto(`/panel/${panel.id}/setup?step=charge`);
  await page.route("**/trpc/catalog.setRate*", (route) => route.abort());
  const rate = page.getByLabel(t("provider:rate.label", { from: "RUB", to: "USD" }), { exact: true });
  await rate.fill("0.01");
  await page.getByRole("button", { name: t("provider:rate.save"), exact: true }).click();
  await expect(rate).toHaveAccessibleDescription(t("error:unavailable"));
});

test("without a connection a list does not show the previous tab's rows", async ({ page, context, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  await page.goto(`/panel/${panel.id}/orders/all`);
  await expect(page.locator("[data-list-row]").first()).toBeVisible();
  await context.setOffline(true);
  await page
    .getByRole("link", { name: t("order:status.done") })
    .first()
    .click();
  await expect(page.getByText(t("common:shell.offline")).first()).toBeVisible();
  await expect(page.locator("[data-list-row]")).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.locator("[data-list-row]").first()).toBeVisible();
});

test("Back from a new panel does not offer to create it again", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await asNewcomer(page, language);
  await page.goto("/dashboard");
  await page.goto("/welcome");
  await page.getByLabel(t("panel:welcome.name")).fill(newName());
  await page.getByRole("button", { name: t("panel:welcome.submit"), exact: true }).click();
  await expect(page).toHaveURL(/\/setup/);
  await page.goBack();
  await expect(page).not.toHaveURL(/welcome/);
});
