import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { Effort } from "./support/effort.ts";
import { newName } from "./support/newcomer.ts";
import { atPractice, RECEIPT } from "./support/practice-payment.ts";
import { languageOn } from "./support/session.ts";
import { cheapService, hydrated, openShop, registered, SHOP, signUpInSheet } from "./support/shop-visitor.ts";
import { textsIn } from "./support/texts.ts";

const MOST_PRESSES = 7;
const MOST_FIELDS = 3;

const form = (page: Page) => page.locator("form.order-card");
const link = () => `https://t.me/${newName().replace("-", "_")}`;
const status = (page: Page) => page.getByRole("main").getByRole("status");

test("a newcomer orders without money, tops up and sees the order run", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const effort = new Effort();
  await openShop(page, language);
  const service = await cheapService(page);
  await page.goto(`${SHOP}/services/${service.id}`);
  await effort.fill(form(page).getByLabel(t("shop:order.link"), { exact: true }), link());
  await effort.press(form(page).locator("button[type=submit]:not([name])"));
  const dialog = await signUpInSheet(page, language, effort);

  await expect(dialog).toContainText(t("shop:funds.how"));
  await effort.press(dialog.getByRole("button").filter({ hasText: t("balance:topup.act") }));
  await expect(page).toHaveURL(/\/topup\?/);
  await hydrated(page);
  await expect(page.getByRole("main")).toContainText(t("balance:topup.draft"));
  await expect(page.getByRole("main")).toContainText(t("balance:topup.youGet"));
  await expectAccessible(page);
  await effort.press(page.locator("form[action='/topup'] button[type=submit]"));

  await effort.press(atPractice(page, language, "pay"));
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(status(page)).toHaveText(t("shop:status.active"), { timeout: 30_000 });
  await expect(status(page)).toHaveText(t("shop:status.done"), { timeout: 60_000 });
  expect(effort.presses).toBeLessThanOrEqual(MOST_PRESSES);
  expect(effort.fields).toBeLessThanOrEqual(MOST_FIELDS);

  await test.step("the draft is gone, and the payment has a receipt", async () => {
    await page.goto(`${SHOP}/order`);
    await expect(form(page).getByLabel(t("shop:order.link"), { exact: true })).toHaveValue("");
    await page.goto(`${SHOP}/payments`);
    await expectAccessible(page);
    await page.getByRole("link", { name: t("balance:payment.receipt") }).click();
    await expect(page.getByRole("button", { name: t("balance:payment.print") })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(t("balance:payment.status.paid"));
    await expectAccessible(page);
  });
});

async function startTopUp(page: Page, amount: string): Promise<void> {
  await page.goto(`${SHOP}/topup`);
  await hydrated(page);
  await page.locator("input[name=amount]").fill(amount);
  await page.locator("form[action='/topup'] button[type=submit]").click();
}

test("a part that arrives is credited, and the page says what to do about the rest", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await registered(page, language);
  await page.goto(`${SHOP}/topup`);
  await hydrated(page);
  await test.step("an amount outside the bounds is refused at its field", async () => {
    await page.locator("input[name=amount]").fill("1");
    await page.locator("form[action='/topup'] button[type=submit]").click();
    await expect(page.locator("input[name=amount]")).toHaveAttribute("aria-invalid", "true");
    await expect(page).toHaveURL(/\/topup$/);
  });
  await startTopUp(page, "400");
  await atPractice(page, language, "half").click();
  await expect(page).toHaveURL(/\/payments\/VT\d+/);
  await expect(page.getByRole("main")).toContainText(t("balance:payment.status.partly"));
  await expect(page).toHaveTitle(new RegExp(`^${t("balance:payment.status.partly")}`));
  await expectAccessible(page);
  const again = page.getByRole("link", { name: t("balance:payment.again") });
  await expect(again).toHaveAttribute("href", /amount=200\.00/);
  await again.click();
  await expect(page.locator("input[name=amount]")).toHaveValue("200");
});

test("a payment that a person confirms takes a receipt, is found again later and can be canceled", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await registered(page, language);
  await page.goto(`${SHOP}/topup`);
  await hydrated(page);
  await page.getByRole("radio").last().check();
  await page.locator("input[name=amount]").fill("500");
  await page.getByRole("button", { name: t("balance:topup.continue") }).click();
  await expect(page.getByRole("heading", { name: t("balance:payment.howTo") })).toBeVisible();
  await expectAccessible(page);
  await page.locator("input[name=file]").setInputFiles(RECEIPT);
  await page.getByRole("button", { name: t("balance:payment.proof.send"), exact: true }).click();
  await expect(page.getByRole("main")).toContainText(t("balance:payment.status.checking"));
  await page.goto(`${SHOP}/payments`);
  await page.getByRole("link", { name: /^VT\d+$/ }).click();
  await expect(page.getByRole("main")).toContainText(t("balance:payment.status.checking"));
  await page.getByRole("button", { name: t("balance:payment.cancel") }).click();
  await expect(page.getByRole("main")).toContainText(t("balance:payment.status.canceled"));
});

test("without script a customer tops up and returns to the payment", async ({ browser, page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await registered(page, language);
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() });
  const plain = await context.newPage();
  await plain.goto(`${SHOP}/topup`);
  await plain.locator("input[name=amount]").fill("3");
  await plain.locator("form[action='/topup'] button[type=submit]").click();
  await expect(plain.locator("input[name=amount]")).toHaveValue("3");
  await expect(plain.getByRole("alert")).toBeVisible();
  await plain.locator("input[name=amount]").fill("300");
  await plain.locator("form[action='/topup'] button[type=submit]").click();
  await expect(plain.getByRole("main")).toContainText(t("balance:payment.status.pending"));
  await plain.getByRole("link", { name: t("balance:payment.open") }).click();
  await atPractice(plain, language, "pay").click();
  await expect(plain).toHaveURL(/\/payments\/VT\d+$/);
  await expect(async () => {
    await plain.reload();
    await expect(plain.getByRole("main")).toContainText(t("balance:payment.status.paid"), { timeout: 1000 });
  }).toPass();
  await context.close();
});
