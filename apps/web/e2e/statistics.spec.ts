import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { withPanel } from "./support/newcomer.ts";
import { asOwner, languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";

test("a new panel has no figures, and says what will appear", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  await page.goto(`/panel/${panel.id}/statistics`);
  await expect(page).toHaveURL(new RegExp(`/panel/${panel.id}/statistics/dashboard$`));
  await expect(page.getByRole("heading", { name: t("statistics:empty.title") })).toBeVisible();
  // Nothing happened before today, so today is shown.
  await expect(page.getByLabel(t("statistics:period.label"))).toHaveValue("today");
  await expectAccessible(page);
});

test("an owner reads a period by one key, compares it, filters by a service and opens its table", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  await page.goto(`/panel/${panel.id}/statistics/dashboard`);
  const revenue = page.getByRole("button", { name: t("statistics:figure.revenue"), exact: true });
  await expect(revenue).toBeVisible();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/period=91d/);
  await page.keyboard.press("x");
  await expect(page).toHaveURL(/compare=previous/);
  await page.getByRole("button", { name: t("statistics:figure.orders"), exact: true }).click();
  await expect(page).toHaveURL(/figure=orders/);
  const services = page.getByRole("region", { name: t("statistics:services.byProfit") });
  const first = services.getByRole("row").nth(1).getByRole("button");
  const name = (await first.textContent())!;
  await first.click();
  await expect(page).toHaveURL(/service=\d+/);
  await expect(page.getByRole("list", { name: t("statistics:filters") })).toContainText(name);
  await expect(services.getByRole("row")).toHaveCount(2);
  await page.getByText(t("common:ui.asTable")).click();
  await expect(page.getByRole("figure").getByRole("table")).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole("list", { name: t("statistics:filters") })
    .getByRole("button")
    .click();
  await expect(page).not.toHaveURL(/service=/);
  // Keys typed into a field are not the period's.
  await page.keyboard.press("c");
  await expect(page.getByLabel(t("statistics:period.from"), { exact: true })).toBeVisible();
  await page.getByLabel(t("statistics:period.from"), { exact: true }).press("d");
  await expect(page).toHaveURL(/period=custom/);

  await page
    .getByRole("navigation", { name: t("statistics:tabs") })
    .getByRole("link", { name: t("statistics:tab.payments") })
    .click();
  await expect(page).toHaveURL(/statistics\/payments\/all/);
  await expect(page.getByRole("region", { name: t("statistics:systems.title") })).toBeVisible();
  await expectAccessible(page);
});
