import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { asNewcomer, withPanel } from "./support/newcomer.ts";
import { BASE_URL, languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";

const rows = (page: Page) => page.locator("[data-list-row]");

test("a manager joins by a link, sees what the scope allows, gets a higher scope and loses access immediately when removed", async ({
  page,
  browser,
  isMobile,
}) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  const theirs = await browser.newContext({ baseURL: BASE_URL, viewport: page.viewportSize() });
  const helper = await theirs.newPage();
  const email = await asNewcomer(helper, language);
  const managers = `/panel/${panel.id}/managers`;

  await page.goto(managers);
  await page.getByRole("button", { name: t("manager:invite") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("manager:send.to")).fill(email);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("manager:send.send") }).click();
  const link = dialog.getByText(/\/invite\/[0-9a-z]+_[a-z2-7]{52}$/);
  await expect(link).toBeVisible();
  const url = (await link.textContent()) ?? "";
  await dialog.getByRole("button", { name: t("manager:sent.done") }).click();

  await helper.goto(new URL(url.trim()).pathname);
  await expect(helper.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(helper);
  await helper.getByRole("button", { name: t("manager:join.accept") }).click();
  await expect(helper).toHaveURL(`/panel/${panel.id}`);
  await helper.goto(`/panel/${panel.id}/orders/all`);
  await expect(helper.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(helper).toHaveURL(`/panel/${panel.id}/orders/all`);
  await helper.goto(managers);
  await expect(helper).toHaveURL(/\/dashboard$/);

  await page.reload();
  await rows(page).first().getByRole("button").click();
  await page.getByRole("menuitem", { name: t("manager:row.change") }).click();
  await dialog.getByRole("radio", { name: t("manager:scope.99.title") }).check();
  await dialog.getByRole("button", { name: t("manager:change.save") }).click();
  await expect(dialog).toBeHidden();
  await expect(rows(page).first()).toContainText(t("manager:scope.99.title"));
  await expectAccessible(page);
  await helper.goto(managers);
  await expect(rows(helper).first()).toContainText(t("manager:you"));

  await rows(page).first().getByRole("button").click();
  await page.getByRole("menuitem", { name: t("manager:row.remove") }).click();
  await dialog.getByRole("button", { name: t("manager:remove.confirm") }).click();
  await expect(page.getByText(t("manager:empty.title"))).toBeVisible();
  await helper.goto(`/panel/${panel.id}/orders/all`);
  await expect(helper).not.toHaveURL(new RegExp(`/panel/${panel.id}(/|$)`));
  await theirs.close();
});
