import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { passDays } from "./support/clock.ts";
import { asNewcomer, withPanel } from "./support/newcomer.ts";
import { atPractice } from "./support/practice-payment.ts";
import { languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";

const card = (page: Page, name: string) => page.getByRole("article", { name, exact: true });

test("a guest compares tariffs by type and registers for one", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await page.goto(`/pricing?lng=${language}`);
  await expect(page.getByRole("heading", { name: t("tariff:public.title"), level: 1 })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(card(page, "Growth")).toContainText(t("tariff:orders", { count: 100_000 }));
  await expect(card(page, "Scale")).toContainText(t("tariff:ordersAny"));
  await expectAccessible(page);
  await page.getByRole("tab", { name: t("tariff:type.shop"), exact: true }).click();
  await expect(page).toHaveURL(/type=shop/);
  await card(page, "Store").getByRole("link").click();
  await expect(page).toHaveURL(/\/register\?next=%2Fwelcome%3Ftariff%3D\d+%26type%3Dshop/);
});

test("the tariff chosen for a new panel is that of its trial; a change shows its price before it is made", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  await page.goto(`/panel/${panel.id}`);
  await page.getByRole("link", { name: t("tariff:banner.open") }).click();
  await expect(page).toHaveURL(/\/tariffs$/);
  const current = page.getByRole("region", { name: "Start" });
  await expect(current).toContainText(t("tariff:status.trial"));
  await expect(card(page, "Start")).toContainText(t("tariff:offers.isCurrent"));
  await expectAccessible(page);
  await card(page, "Growth")
    .getByRole("button", { name: t("tariff:offers.choose", { name: "Growth" }) })
    .click();
  const dialog = page.getByRole("dialog", { name: t("tariff:change.title", { name: "Growth" }) });
  await expect(dialog).toContainText("49");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("tariff:change.confirm") }).click();
  await expect(page.getByText(t("tariff:change.done", { name: "Growth" }))).toBeVisible();
  await expect(page.getByRole("region", { name: "Growth" })).toContainText(t("tariff:status.trial"));
});

test("a newcomer picks a tariff while creating a panel", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await asNewcomer(page, language);
  await page.goto("/welcome");
  const choice = page.getByRole("group", { name: t("tariff:pick.title") });
  await expect(choice.getByRole("radio", { name: /^Start/ })).toBeChecked();
  await page.getByRole("radio", { name: new RegExp(`^${t("panel:type.shop")}`) }).check({ force: true });
  await expect(choice.getByRole("radio", { name: /^Solo/ })).toBeChecked();
  await choice.getByRole("radio", { name: /^Store/ }).check({ force: true });
  await page.getByLabel(t("panel:welcome.name")).fill(`Tariffs ${Date.now()}`);
  await page.getByRole("button", { name: t("panel:welcome.submit"), exact: true }).click();
  await page.waitForURL(/\/panel\/\d+\/setup/);
  const id = /\/panel\/(\d+)\//.exec(page.url())![1];
  await page.goto(`/panel/${id}/tariffs`);
  await expect(page.getByRole("region", { name: "Store" })).toContainText(t("tariff:status.trial"));
});

test("a trial ends without money: the panel stops, its owner tops up what is missing, and it resumes", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  const overview = `/panel/${panel.id}`;
  const showsBanner = (title: string) =>
    expect(async () => {
      await page.goto(overview);
      await expect(page.getByText(title)).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 45_000 });
  await showsBanner(t("tariff:banner.trial", { count: 7 }));
  await passDays(page.request, panel.id, 8);
  await showsBanner(t("tariff:banner.grace"));
  await passDays(page.request, panel.id, 4);
  await showsBanner(t("tariff:banner.not_payed"));

  await test.step("what is missing is filled in", async () => {
    await page.getByRole("button", { name: t("tariff:banner.pay"), exact: true }).click();
    const dialog = page.getByRole("dialog", { name: t("payModal:title") });
    await expect(dialog.getByLabel(t("payModal:amount"), { exact: true })).toHaveValue(/^19[.,]00$/);
    await expect(dialog).toContainText(t("payModal:price.youGet"));
    await expectAccessible(page);
    await dialog.locator("button[type=submit]").click();
    await atPractice(page, language, "pay").click();
  });
  await test.step("the payment's page leads back to the tariff", async () => {
    await expect(page).toHaveURL(/\/payments\/VT\d+$/);
    await expect(page.getByRole("main")).toContainText(t("balance:payment.status.paid"));
    await expectAccessible(page);
    await page.getByRole("link", { name: t("payModal:toTariff") }).click();
    await expect(page).toHaveURL(new RegExp(`${overview}/tariffs$`));
  });
  const current = page.getByRole("region", { name: "Start" });
  // The job that charges what is due may come first.
  const pay = current.getByRole("button", { name: /19/ });
  await expect(async () => {
    if (await pay.isVisible()) await pay.click();
    await expect(current).toContainText(t("tariff:status.paid"), { timeout: 3000 });
  }).toPass();
  await page.goto(overview);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(t("tariff:banner.not_payed"))).toBeHidden();
  const { items } = (await (await page.request.get("/api/balance/history")).json()) as {
    items: { cause: string; balance_after: string }[];
  };
  expect(items.map(({ cause, balance_after }) => [cause, Number(balance_after)])).toEqual([
    ["tariff", 0],
    ["payment", 19],
  ]);
});
