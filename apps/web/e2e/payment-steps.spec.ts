/// <reference lib="dom" />
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { asPayer, copied, panelPaidBy, topUp, withoutScript } from "./support/payer.ts";
import { practiceKeys } from "./support/practice.ts";
import { type Language, languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";

/** The practice payment system's page speaks the customer's language. */
const PRACTICE: Record<Language, Record<"pay" | "late", string>> = {
  en: { pay: "Pay", late: "Pay 30 seconds later" },
  ru: { pay: "Оплатить", late: "Оплатить через 30 секунд" },
};
const atPractice = (page: Page, language: Language, outcome: "pay" | "late" = "pay") =>
  page.getByRole("button", { name: PRACTICE[language][outcome], exact: true });
const main = (page: Page) => page.getByRole("main");

test("a form is submitted to its payment system without another click, and not again on Back", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await panelPaidBy(page, language, { system: "practice", credentials: practiceKeys("form") });
  await asPayer(page, panel, language);
  await topUp(page, panel, "20");
  await expect(atPractice(page, language)).toBeVisible();
  await page.goBack();
  const again = page.getByRole("button", { name: t("balance:payment.open") });
  await expect(again).toBeVisible();
  await expect(main(page)).toContainText(t("balance:payment.status.pending"));
  await expectAccessible(page);
  const address = page.url();

  await test.step("without script it is a button", async () => {
    const plain = await withoutScript(page);
    await plain.goto(address);
    await plain.getByRole("button", { name: t("balance:payment.open") }).click();
    await expect(atPractice(plain, language)).toBeVisible();
    await plain.context().close();
  });
  await again.click();
  await atPractice(page, language).click();
  await expect(page).toHaveURL(/\/payments\/VT\d+$/);
  await expect(main(page)).toContainText(t("balance:payment.status.paid"));
});

test("a code is scanned, or opened on the phone itself; the page counts down and can be found again", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await panelPaidBy(page, language, { system: "practice", credentials: practiceKeys("qr") });
  await asPayer(page, panel, language);
  await topUp(page, panel, "20");
  const code = page.getByRole("img", { name: t("balance:payment.qr") });
  await expect(code).toBeVisible();
  const app = page.getByRole("link", { name: t("balance:payment.openApp"), includeHidden: true });
  if (isMobile) expect((await app.boundingBox())!.y).toBeLessThan((await code.boundingBox())!.y);
  else await expect(app).toBeHidden();
  await expect(main(page)).toContainText(new RegExp(t("balance:payment.left", { time: "\\d+:\\d{2}" })));
  expect(await copied(page, t("balance:payment.copyAddress"))).toMatch(/^PR[0-9a-f]{16}$/);
  expect(await copied(page, t("balance:payment.copySum"))).toBe("20.00");
  await expectAccessible(page);

  const shape = await code.innerHTML();
  const payload = (await app.getAttribute("href"))!;
  await page.goto(`${panel.url}/payments`);
  await page.getByRole("link", { name: /^VT\d+$/ }).click();
  expect(await code.innerHTML()).toBe(shape);

  await test.step("without script the code is there too", async () => {
    const plain = await withoutScript(page);
    await plain.goto(page.url());
    await expect(plain.getByRole("img", { name: t("balance:payment.qr") })).toBeVisible();
    await expect(plain.getByRole("link", { name: t("balance:payment.check") })).toBeVisible();
    await plain.context().close();
  });
  await test.step("paid in another window, the page says so without a reload", async () => {
    const other = await page.context().newPage();
    await other.goto(payload);
    await atPractice(other, language).click();
    await expect(other).toHaveURL(/\/payments\/VT\d+$/);
    await other.close();
    await expect(main(page)).toContainText(t("balance:payment.status.paid"));
    await expect(page).toHaveTitle(new RegExp(`^${t("balance:payment.status.paid")}`));
  });
});

test("an expired code says what to do, and money that arrives later is credited", async ({ page, isMobile }) => {
  test.skip(isMobile, "it differs by its texts alone");
  test.setTimeout(180_000);
  const t = textsIn("en");
  const panel = await panelPaidBy(page, "en", { system: "practice", credentials: practiceKeys("brief") });
  await asPayer(page, panel, "en");
  await topUp(page, panel, "20");
  const payload = (await page.getByRole("link", { name: t("balance:payment.openApp"), includeHidden: true }).getAttribute("href"))!;
  await expect(main(page)).toContainText(t("balance:payment.text.expired"), { timeout: 90_000 });
  await expect(page.getByRole("link", { name: t("balance:payment.again") })).toHaveAttribute("href", /amount=20\.00/);
  await expectAccessible(page);
  const other = await page.context().newPage();
  await other.goto(payload);
  await atPractice(other, "en", "late").click();
  await other.close();
  await expect(main(page)).toContainText(t("balance:payment.status.paid"), { timeout: 60_000 });
});
