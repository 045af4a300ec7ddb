import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { passDays } from "./support/clock.ts";
import { asNewcomer, withPanel } from "./support/newcomer.ts";
import { atPractice, RECEIPT } from "./support/practice-payment.ts";
import { languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";

type T = ReturnType<typeof textsIn>;

async function openTopUp(page: Page, t: T) {
  await page
    .getByRole("main")
    .getByRole("button", { name: t("payModal:act"), exact: true })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: t("payModal:title") });
  await expect(dialog.getByLabel(t("payModal:amount"), { exact: true })).toBeVisible();
  return dialog;
}

test("an owner tops up: bounds, a part, the rest, a receipt to print", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await asNewcomer(page, language);
  await page.goto("/balance");
  await expect(page.getByText(t("user:statement.empty"))).toBeVisible();
  await expectAccessible(page);
  // The form comes after its skeleton, as over a slow network.
  await page.route(/payment\.systems/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  const dialog = await openTopUp(page, t);
  await expect(dialog.locator("input:focus"), "the form takes the focus of the skeleton that it replaces").toHaveCount(1);
  const amount = dialog.getByLabel(t("payModal:amount"), { exact: true });
  await test.step("an amount outside the bounds is refused at its field", async () => {
    await amount.fill("1");
    await dialog.locator("button[type=submit]").click();
    await expect(amount).toHaveAttribute("aria-invalid", "true");
    await expect(amount).toBeFocused();
  });
  await expect(dialog).toContainText(t("payModal:crypto.title"));
  await dialog.getByRole("button", { name: /^\D*50\D*$/ }).click();
  await expect(dialog).toContainText(t("payModal:price.youGet"));
  await dialog.locator("button[type=submit]").click();
  await atPractice(page, language, "half").click();

  await expect(page).toHaveURL(/\/payments\/VT\d+$/);
  const main = page.getByRole("main");
  await expect(main).toContainText(t("balance:payment.status.partly"));
  await expect(page).toHaveTitle(new RegExp(`^${t("balance:payment.status.partly")}`));
  await expectAccessible(page);
  await page.getByRole("button", { name: t("balance:payment.again") }).click();
  await expect(page.getByRole("dialog").getByLabel(t("payModal:amount"), { exact: true })).toHaveValue(/^25/);
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: t("balance:payment.receipt") }).click();
  await expect(page.getByRole("button", { name: t("balance:payment.print") })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/balance");
  await expect(main).toContainText(t("user:cause.payment"));
  await page.getByRole("link", { name: t("payModal:page.payments"), exact: true }).click();
  await expect(main).toContainText(t("balance:payment.status.partly"));
});

test("a transfer is paid by instructions in place, proved by a receipt, found again and canceled", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await asNewcomer(page, language);
  await page.goto("/balance");
  const form = await openTopUp(page, t);
  await form.getByRole("radio").last().check({ force: true });
  await form.getByLabel(t("payModal:amount"), { exact: true }).fill("20");
  await form.getByRole("button", { name: t("payModal:continue") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: t("balance:payment.howTo") })).toBeVisible();
  await expectAccessible(page);
  await dialog.locator("input[name=file]").setInputFiles(RECEIPT);
  await dialog.getByRole("button", { name: t("balance:payment.proof.send"), exact: true }).click();
  await expect(dialog).toContainText(t("payModal:state.checking"));
  await page.keyboard.press("Escape");

  await page.goto("/payments");
  await expect(page).toHaveURL(/\/balance\/payments$/);
  const main = page.getByRole("main");
  await main.locator("a[href*='/payments/VT']").click();
  await expect(main).toContainText(t("payModal:state.checking"));
  await page.getByRole("button", { name: t("payModal:cancel") }).click();
  await expect(main).toContainText(t("balance:payment.status.canceled"));
});

test("a change that the balance does not cover is confirmed after the top-up", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  const tariffs = `/panel/${panel.id}/tariffs`;
  const region = (name: string) => page.getByRole("region", { name });
  const dialog = page.getByRole("dialog", { name: t("payModal:title") });
  const amount = dialog.getByLabel(t("payModal:amount"), { exact: true });
  const payAtPractice = async () => {
    await dialog.locator("button[type=submit]").click();
    await atPractice(page, language, "pay").click();
    await page.getByRole("link", { name: t("payModal:toTariff") }).click();
  };
  await test.step("the first month is paid from what was topped up during the trial", async () => {
    await page.goto(tariffs);
    await region("Start")
      .getByRole("button", { name: t("tariff:current.topUp") })
      .click();
    await expect(amount).toHaveValue(/^19[.,]00$/);
    await payAtPractice();
    await passDays(page.request, panel.id, 8);
    await expect(async () => {
      await page.goto(tariffs);
      await expect(region("Start")).toContainText(t("tariff:status.paid"), { timeout: 3000 });
    }).toPass({ timeout: 45_000 });
  });
  await page.getByRole("button", { name: t("tariff:offers.choose", { name: "Growth" }) }).click();
  const change = page.getByRole("dialog", { name: t("tariff:change.title", { name: "Growth" }) });
  await expectAccessible(page);
  await change.getByRole("button", { name: t("tariff:change.topUp") }).click();
  await expect(amount).toHaveValue(/^\d+[.,]\d\d$/);
  await payAtPractice();
  await change.getByRole("button", { name: t("tariff:change.confirm") }).click();
  await expect(region("Growth")).toContainText(t("tariff:status.paid"));
});
