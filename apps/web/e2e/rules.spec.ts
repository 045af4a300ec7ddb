import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { withPanel } from "./support/newcomer.ts";
import { textsIn } from "./support/texts.ts";

const t = textsIn("en");

test("an owner sets order rules and tests them on a sample text", async ({ page, isMobile }) => {
  test.skip(isMobile, "the same components as on a desktop");
  const panel = await withPanel(page, "en");
  await page.goto(`/panel/${panel.id}/settings/rules`);
  const refuse = page.getByLabel(t("market:rules.refuse"), { exact: true });
  const hold = page.getByLabel(t("market:rules.hold"), { exact: true });
  const tried = page.getByLabel(t("market:rules.try"), { exact: true });
  const save = page.getByRole("button", { name: t("ui.save"), exact: true });
  await page.getByLabel(t("market:rules.checkLinks")).check();
  await refuse.fill("casino*\n**");
  await save.click();
  await expect(page.getByText(t("market:rules.wordBad", { word: "**" })).first()).toBeVisible();
  await refuse.fill("casino*");
  await hold.fill("vote");
  await tried.fill("https://t.me/best_\u0441asinos");
  await expect(page.getByText(t("market:rules.triedRefuse", { word: "casino*" }))).toBeVisible();
  await tried.fill("please vote");
  await expect(page.getByText(t("market:rules.triedHold", { word: "vote" }))).toBeVisible();
  await tried.fill("voted");
  await expect(page.getByText(t("market:rules.triedNone"), { exact: true })).toBeVisible();
  await page.getByLabel(t("market:rules.dailyOrders"), { exact: true }).fill("50");
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText(t("market:rules.saved"), { exact: true })).toBeVisible();
  await page.reload();
  await expect(refuse).toHaveValue("casino*");
  await expect(hold).toHaveValue("vote");
  await expect(page.getByLabel(t("market:rules.checkLinks"))).toBeChecked();
  await expect(page.getByLabel(t("market:rules.dailyOrders"), { exact: true })).toHaveValue("50");
});
