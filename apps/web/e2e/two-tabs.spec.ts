import { expect, test } from "@playwright/test";
import { withPanel } from "./support/newcomer.ts";
import { languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";

test("a tab with a session that ended in another tab goes to the login, and repeats no requests", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const panel = await withPanel(page, language);
  const t = textsIn(language);
  await page.goto(`/panel/${panel.id}/settings/common`);
  await expect(page.getByRole("textbox", { name: t("panelSettings:common.name") })).toBeVisible();
  let refusals = 0;
  page.on("response", (response) => (refusals += Number([401, 207].includes(response.status()))));
  await page.context().clearCookies();
  await page
    .getByRole("link", { name: t("common:nav.orders"), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.waitForTimeout(1000);
  expect(refusals).toBeLessThanOrEqual(2);
});

test("what is typed outlives the session, and is saved after logging in in another tab", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  const name = page.getByRole("textbox", { name: t("panelSettings:common.name") });
  await page.goto(`/panel/${panel.id}/settings/common`);
  await name.fill("Orion");
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  const save = page.getByRole("button", { name: t("common:ui.save"), exact: true });
  await save.click();
  await expect(page.getByText(t("error:unauthenticated"))).toBeVisible();
  await expect(name).toHaveValue("Orion");
  await page.context().addCookies(cookies);
  await save.click();
  await expect(page.getByText(t("panelSettings:common.saved"))).toBeVisible();
});

test("two tabs that change different settings do not undo each other", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  const other = await page.context().newPage();
  await other.addInitScript((value) => localStorage.setItem("lng", value), language);
  const name = t("panelSettings:common.name");
  for (const tab of [page, other]) {
    await tab.goto(`/panel/${panel.id}/settings/common`);
    await expect(tab.getByRole("textbox", { name })).toHaveValue("Shop");
  }
  const save = t("common:ui.save");
  await page.getByRole("textbox", { name }).fill("Orion");
  await page.getByRole("button", { name: save, exact: true }).click();
  await expect(page.getByText(t("panelSettings:common.saved"))).toBeVisible();
  await other.getByLabel(t("panelSettings:offers.mass"), { exact: true }).click();
  await other.getByRole("button", { name: save, exact: true }).click();
  await expect(other.getByText(t("panelSettings:common.saved"))).toBeVisible();
  await expect(other.getByRole("textbox", { name })).toHaveValue("Orion");
  await other.close();
});

test("an open login page redirects after the person has logged in in another tab", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await page.addInitScript((value) => localStorage.setItem("lng", value), language);
  await page.goto("/login");
  await page.getByLabel(t("auth:login.login")).fill("owner@example.com");
  await page.getByRole("textbox", { name: t("auth:login.password") }).fill("demo-owner");
  await withPanel(await page.context().newPage(), language);
  await page.getByRole("button", { name: t("auth:login.submit"), exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
});
