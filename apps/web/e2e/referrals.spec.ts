import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { newName, PASSWORD } from "./support/newcomer.ts";
import { mailedCode } from "./support/outbox.ts";
import { atPractice } from "./support/practice-payment.ts";
import { asOwner, type Language, languageOn } from "./support/session.ts";
import { hydrated, openShop, SHOP } from "./support/shop-visitor.ts";
import { textsIn } from "./support/texts.ts";

const CARD = "4242 4242 4242 4242";

/** A browser of another person. */
async function browserOf(browser: Browser, isMobile: boolean): Promise<Page> {
  const viewport = isMobile ? { width: 390, height: 844 } : { width: 1224, height: 800 };
  return (await browser.newContext({ viewport, isMobile, hasTouch: isMobile })).newPage();
}

/** Signs up with the form; returns the email. */
async function signUp(page: Page, language: Language, promoCode?: string, isRefused = false): Promise<string> {
  const t = textsIn(language);
  const email = `${newName()}@example.com`;
  await page.goto(`${SHOP}/register`);
  await hydrated(page);
  await page.getByLabel(t("shop:account.email")).fill(email);
  await page.getByLabel(t("shop:account.password"), { exact: true }).fill(PASSWORD);
  if (promoCode !== undefined) {
    await page.getByText(t("shop:account.promo")).click();
    await page.getByLabel(t("shop:account.promoCode")).fill(promoCode);
  }
  await expectAccessible(page);
  await page.getByRole("button", { name: t("shop:account.registerAct"), exact: true }).click();
  if (isRefused) {
    await expect(page.getByRole("status")).toContainText(promoCode ?? "");
    await expectAccessible(page);
    await page.getByRole("link", { name: t("shop:account.goOn"), exact: true }).click();
  }
  await page.waitForURL((url) => url.pathname === "/");
  return email;
}

async function confirmEmail(page: Page, language: Language, email: string): Promise<void> {
  const t = textsIn(language);
  await page.goto(`${SHOP}/services`);
  await page.getByRole("button", { name: t("shopAccount:activation.enter") }).click();
  await page.getByLabel(t("shopAccount:activation.code", { email })).fill(await mailedCode(page, email, "activation_code"));
  await page.getByRole("button", { name: t("shopAccount:activation.act") }).click();
  await expect(page.getByText(t("shopAccount:activation.mark"))).toHaveCount(0);
}

/** Sets no hold, since no journey can wait for days. */
async function holdNothing(page: Page, language: Language): Promise<number> {
  const t = textsIn(language);
  const { id } = await asOwner(page, language);
  await page.goto(`/panel/${id}/ref`);
  const days = page.getByLabel(t("referral:holdDays"));
  await expect(days).toHaveValue(/\d/);
  await expectAccessible(page);
  if ((await days.inputValue()) !== "0") {
    await days.fill("0");
    await page.getByRole("button", { name: t("common:ui.save"), exact: true }).click();
    await expect(page.getByText(t("referral:saved"))).toBeVisible();
  }
  return id;
}

async function topUpAsFriend(page: Page, language: Language, link: string): Promise<void> {
  const t = textsIn(language);
  await openShop(page, language);
  await page.goto(link);
  await signUp(page, language, "welcome50");
  await page.goto(`${SHOP}/balance`);
  await expect(page.getByRole("main")).toContainText("50");
  await expect(page.getByRole("main")).toContainText(t("shop:cause.promo"));
  await page.goto(`${SHOP}/topup`);
  await hydrated(page);
  await page.locator("input[name=amount]").fill("2000");
  await page.locator("summary", { hasText: t("balance:topup.promo") }).click();
  await page.locator("input[name=promoCode]").fill("topup5");
  await page.locator("form[action='/topup'] button[type=submit]").click();
  await atPractice(page, language, "pay").click();
  await expect(page.getByRole("main")).toContainText(t("balance:payment.status.paid"));
}

async function withdrawToCard(page: Page, language: Language): Promise<void> {
  const t = textsIn(language);
  await page.goto(`${SHOP}/referrals`);
  await expect(page.getByRole("table", { name: t("cpa:cpa.people") }).getByRole("row")).toHaveCount(2);
  await page.getByText(t("cpa:cpa.method.card"), { exact: true }).click();
  const form = page.locator("details[open] form");
  await form.getByLabel(t("cpa:cpa.field.number")).fill("4242 4242 4242 4241");
  await form.getByLabel(t("cpa:cpa.field.holder")).fill("Olena Kovalenko");
  await form.getByRole("button", { name: t("cpa:cpa.withdraw") }).click();
  await expect(form.getByLabel(t("cpa:cpa.field.number"))).toHaveAttribute("aria-invalid", "true");
  await expect(form.getByLabel(t("cpa:cpa.field.holder"))).toHaveValue("Olena Kovalenko");
  await expectAccessible(page);
  await form.getByLabel(t("cpa:cpa.field.number")).fill(CARD);
  await form.getByRole("button", { name: t("cpa:cpa.withdraw") }).click();
  await expect(page.getByText(t("cpa:cpa.requested"))).toBeVisible();
  await expect(page.getByRole("main")).toContainText("•••• 4242");
  await expectAccessible(page);
}

/** The list shows the card masked; the person who pays copies the whole number. */
async function payOut(page: Page, language: Language, panelId: number, login: string): Promise<void> {
  const t = textsIn(language);
  await page.goto(`/panel/${panelId}/withdrawals/pending?query=${login}`);
  const row = page.locator("[data-list-row]");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("•••• 4242");
  await expectAccessible(page);
  await row.getByRole("button").last().click();
  await page.getByRole("menuitem", { name: t("withdrawal:markPaid") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(CARD.replaceAll(" ", ""));
  await expectAccessible(page);
  await dialog.getByLabel(t("withdrawal:externalId")).fill("TR-17");
  await dialog.getByRole("button", { name: t("withdrawal:markPaid"), exact: true }).click();
  await expect(page.getByText(t("withdrawal:isPaid"))).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto(`/panel/${panelId}/withdrawals/paid?query=${login}`);
  await expect(row).toContainText("TR-17");
}

test("a friend's top-up earns for the referrer, who withdraws it to a card, and the owner pays it out", async ({
  browser,
  page,
  isMobile,
}) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const owner = await browserOf(browser, isMobile);
  const panelId = await test.step("the owner holds nothing back", () => holdNothing(owner, language));

  await openShop(page, language);
  const email = await signUp(page, language);
  await confirmEmail(page, language, email);
  await page.goto(`${SHOP}/referrals`);
  await expect(page.getByRole("main")).toContainText(t("cpa:cpa.none"));
  await expectAccessible(page);
  const link = await page.locator("#ref-link").innerText();

  const friend = await browserOf(browser, isMobile);
  await test.step("a friend comes by the link and tops up, both with a promo code", () => topUpAsFriend(friend, language, link));
  await test.step("the referrer withdraws what it earned", () => withdrawToCard(page, language));
  await test.step("the owner pays it out", () => payOut(owner, language, panelId, email.split("@")[0]!));
  await page.reload();
  await expect(page.getByRole("main")).toContainText(t("cpa:cpa.status.paid"));
  await owner.context().close();
  await friend.context().close();
});

test("a wrong promo code never refuses the account, and the new customer reads that it was refused", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  await openShop(page, language);
  await signUp(page, language, "NO-SUCH-CODE", true);
  await page.goto(`${SHOP}/notifications`);
  await expect(page.getByRole("main")).toContainText("NO-SUCH-CODE");
});
