import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { withPanel } from "./support/newcomer.ts";
import { practiceAccount } from "./support/practice.ts";
import { BASE_URL, languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";

const rows = (page: Page) => page.locator("[data-list-row]");

test.describe.configure({ timeout: 120_000 });

test("each connection failure is shown at the field that caused it", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const practice = practiceAccount(page.request);
  const panel = await withPanel(page, language, "RUB");
  await page.goto(`/panel/${panel.id}/providers?connect=1`);
  const dialog = page.getByRole("dialog");
  const url = dialog.getByLabel(t("provider:connect.url"));
  const key = dialog.getByLabel(t("provider:connect.key"), { exact: true });
  const connect = dialog.getByRole("button", { name: t("provider:connect.submit") });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);

  const refused = async (typed: { url: string; key: string }, field: typeof url, code: string) => {
    await url.fill(typed.url);
    await key.fill(typed.key);
    await connect.click();
    await expect(field).toHaveAccessibleDescription(t(`error:${code}`));
    await expect(field).toHaveAttribute("aria-invalid", "true");
  };
  await refused({ url: "no address at all", key: "some-key" }, url, "URL_INVALID");
  await refused({ url: "http://127.0.0.1:1/api/v2", key: "some-key" }, url, "provider_unreachable");
  await refused({ url: practice.url, key: "a-key-nobody-has" }, key, "provider_key_invalid");
  await practice.tell({ fault: "html", actions: ["balance"], times: 1 });
  await refused({ url: practice.url, key: practice.key }, url, "provider_not_panel");
  await refused({ url: `${BASE_URL}/somewhere`, key: "some-key" }, url, "provider_not_panel");
  await expectAccessible(page);
  const usual = `https://${new URL(BASE_URL).host}/api/v2`;
  await dialog.getByRole("button", { name: t("provider:connect.tryUsual", { url: usual }) }).click();
  await expect(url).toHaveValue(usual);

  await url.fill("");
  await url.fill(`${practice.url}?key=${practice.key}`);
  await expect(key).toHaveValue(practice.key);
  await connect.click();
  await expect(page).toHaveURL(/\/services\/import\?provider=\d+/, { timeout: 20_000 });
  await page.goto(`/panel/${panel.id}/providers`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText(t("provider:status.ok"));
  await expectAccessible(page);

  await page.getByRole("button", { name: t("provider:list.connect") }).click();
  await refused({ url: practice.url, key: practice.key }, url, "already_exists");
  await page.goBack();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("common:ui.close"), exact: true })
    .click();
  await expect(dialog).toBeHidden();
});

test("a provider is synced, renamed, given another key and switched off", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const practice = practiceAccount(page.request);
  const panel = await withPanel(page, language, "RUB");
  await page.goto(`/panel/${panel.id}/providers?connect=1`);
  await page.getByRole("dialog").getByLabel(t("provider:connect.url")).fill(`${practice.url}?key=${practice.key}`);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("provider:connect.submit") })
    .click();
  await expect(page).toHaveURL(/\/services\/import\?provider=\d+/, { timeout: 20_000 });
  const providerId = new URL(page.url()).searchParams.get("provider");
  await page.goto(`/panel/${panel.id}/providers/${providerId}`);
  await expect(page.getByText("RUB", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await test.step("a truncated catalogue changes nothing until its owner confirms it", async () => {
    await practice.tell({ catalogue: { limit: 20 } });
    await page.getByRole("button", { name: t("provider:page.refresh") }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(t("provider:page.shorterTitle"));
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t("provider:page.acceptShorter") }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("link", { name: t("provider:page.catalogue") }).click();
    await expect(rows(page)).toHaveCount(20);
    await expectAccessible(page);
    await page.getByRole("searchbox").fill("Telegram");
    await expect(page).toHaveURL(/query=Telegram/);
    await page.getByRole("link", { name: t("provider:page.changes") }).click();
    await expect(rows(page)).toHaveCount(25);
    await expect(rows(page).first()).toContainText(t("provider:changes.gone"));
    await expectAccessible(page);
  });

  await test.step("name and key", async () => {
    await page
      .getByRole("navigation", { name: t("provider:page.tabs") })
      .getByRole("link", { name: t("provider:page.overview") })
      .click();
    const save = page.getByRole("button", { name: t("ui.save"), exact: true });
    // On a loaded machine the test types before the form it has just opened is ready.
    await expect(async () => {
      await page.getByLabel(t("provider:settings.name")).fill("Renamed");
      await expect(save).toBeVisible({ timeout: 1000 });
    }).toPass();
    await save.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Renamed");
    const key = page.getByLabel(t("provider:settings.key"), { exact: true });
    await key.fill("a-key-nobody-has");
    await page.getByRole("button", { name: t("provider:settings.replaceKey") }).click();
    await expect(key).toHaveAccessibleDescription(t("error:provider_key_invalid"));
  });

  await test.step("off and on", async () => {
    await page.getByRole("button", { name: t("provider:settings.off"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(t("provider:settings.offText"));
    await dialog.getByRole("button", { name: t("provider:settings.off"), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(t("provider:settings.isOffText"))).toBeVisible();
    await page.getByRole("button", { name: t("provider:settings.on"), exact: true }).click();
    await expect(page.getByText(t("provider:settings.isOnText"))).toBeVisible();
  });
});
