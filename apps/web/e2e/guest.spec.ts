import { expect, type Page, test } from "@playwright/test";
import { atPractice } from "./support/practice-payment.ts";
import { expectAccessible } from "./support/axe.ts";
import { Effort } from "./support/effort.ts";
import { createDiscount, freshLink, openRetail, RETAIL, roundPackage } from "./support/guest-order.ts";
import { newName } from "./support/newcomer.ts";
import { mailedText } from "./support/outbox.ts";
import { type Language, languageOn } from "./support/session.ts";
import { callShop, hydrated, money } from "./support/shop-visitor.ts";
import { textsIn } from "./support/texts.ts";

const MOST_PRESSES = 3;
const MOST_FIELDS = 2;

const form = (page: Page) => page.locator("form.order-card");
const state = (page: Page) => page.getByRole("main").getByRole("status").first();
const payButton = (page: Page, language: Language, amount: string) =>
  form(page).getByRole("button", { name: textsIn(language)("shopForm:buy.pay", { amount: money(language, amount) }) });

test("a guest buys a package, sees the order run and finds its link in the mail", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const effort = new Effort();
  const email = `${newName()}@example.com`;
  await openRetail(page, language);
  const { service, name, quantity, charge } = await roundPackage(page);
  await page.goto(`${RETAIL}/services/${service}`);
  await hydrated(page);

  await test.step("link, package, email: no account, no password", async () => {
    await effort.fill(form(page).getByLabel(t("shop:order.link"), { exact: true }), freshLink());
    await effort.press(form(page).locator(`label:has(input[name=quantity][value="${quantity}"])`));
    await payButton(page, language, charge).click();
    await expect(form(page).getByLabel(t("shopForm:buy.email"))).toHaveAttribute("aria-invalid", "true");
    await effort.fill(form(page).getByLabel(t("shopForm:buy.email")), email);
    await expectAccessible(page);
    await effort.press(payButton(page, language, charge));
  });

  await effort.press(atPractice(page, language, "pay"));
  await expect(page).toHaveURL(/\/order\/p\w+-\w+-[0-9a-f]{40}$/);
  await expect(state(page)).toContainText(t("guest:guest.state.ordered.title"), { timeout: 30_000 });
  expect(effort.presses).toBeLessThanOrEqual(MOST_PRESSES);
  expect(effort.fields).toBeLessThanOrEqual(MOST_FIELDS);
  await expectAccessible(page);
  await expect(page.getByRole("main")).toContainText(name);

  await test.step("the mailed link opens the same order elsewhere, is not indexed, and tells no site where it came from", async () => {
    const link = /http\S+\/order\/m\S+/.exec(await mailedText(page, email, "guest_order"))![0];
    const elsewhere = await page.context().browser()!.newContext({ locale: language });
    const other = await elsewhere.newPage();
    const answer = await other.goto(link);
    expect(answer!.headers()).toMatchObject({ "referrer-policy": "same-origin", "x-robots-tag": "noindex, nofollow" });
    await expect(other.getByRole("heading", { level: 1 })).toHaveText((await page.getByRole("heading", { level: 1 }).textContent())!);
    await other.goto(`${link.slice(0, -1)}${link.endsWith("0") ? "1" : "0"}`);
    await expect(other.getByRole("main")).toContainText(t("shop:failure.notFoundTitle"));
    await elsewhere.close();
  });

  await expect(state(page)).toContainText(t("guest:guest.state.done.title"), { timeout: 60_000 });
  await expect(page).toHaveTitle(new RegExp(`^${t("guest:guest.state.done.title")}`));
  await mailedText(page, email, "guest_order_done");

  await test.step("the account is opened by another mail only", async () => {
    await page.getByRole("button", { name: t("guest:guest.claim.act") }).click();
    await expect(page.getByRole("main")).toContainText(t("guest:guest.claim.sent", { email: `${email[0]}***@***` }));
    expect((await callShop<{ user: unknown }>(page, "/api/user")).user).toBeNull();
    expect(await mailedText(page, email, "guest_claim")).toMatch(/\/reset\?token=/);
  });
});

async function startAtPractice(page: Page, language: Language): Promise<void> {
  await openRetail(page, language);
  const { service, charge } = await roundPackage(page);
  await page.goto(`${RETAIL}/order?${new URLSearchParams({ service: String(service), link: freshLink(), quantity: "500" })}`);
  await hydrated(page);
  await form(page).getByLabel(textsIn(language)("shopForm:buy.email")).fill(`${newName()}@example.com`);
  await payButton(page, language, charge).click();
  await expect(atPractice(page, language, "half")).toBeVisible();
}

test("half the money places nothing; the rest is paid from the same page, and the order is placed", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await startAtPractice(page, language);
  await atPractice(page, language, "half").click();
  await expect(state(page)).toContainText(t("guest:guest.state.partly.title"));
  await expect(page.getByRole("main")).toContainText(t("guest:guest.claim.act"));
  await expectAccessible(page);
  const address = page.url();
  const [before] = t("guest:guest.payRest", { amount: "|" }).split("|");
  await page.getByRole("button", { name: before!.trim() }).click();
  await expect(page).toHaveURL(new RegExp(`^${address}`));
  await page.getByRole("link", { name: t("balance:payment.open") }).click();
  await atPractice(page, language, "pay").click();
  await expect(state(page)).toContainText(t("guest:guest.state.ordered.title"), { timeout: 30_000 });
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\d/);
});

test("a guest's promo code lowers the price immediately, and the amount to pay", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const code = newName();
  await createDiscount(page, { code, percent: "10" });
  await openRetail(page, language);
  const { service, quantity } = await roundPackage(page);
  await page.goto(`${RETAIL}/order?${new URLSearchParams({ service: String(service), link: freshLink(), quantity: String(quantity) })}`);
  await hydrated(page);
  await form(page).getByText(t("shopForm:ask.promo"), { exact: true }).first().click();
  const typed = form(page).getByRole("textbox", { name: t("shopForm:ask.promo") });
  await typed.fill("no-such-code");
  await form(page)
    .getByRole("button", { name: t("shopForm:ask.promoCheck") })
    .click();
  await expect(typed).toHaveAttribute("aria-invalid", "true");
  await typed.fill(code);
  await form(page)
    .getByRole("button", { name: t("shopForm:ask.promoCheck") })
    .click();
  await expect(payButton(page, language, "35.10")).toBeVisible();
  await expectAccessible(page);
  await form(page).getByLabel(t("shopForm:buy.email")).fill(`${newName()}@example.com`);
  await payButton(page, language, "35.10").click();
  await atPractice(page, language, "pay").click();
  await expect(state(page)).toContainText(t("guest:guest.state.ordered.title"), { timeout: 30_000 });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest chooses, reads what is wrong, pays or gives up", async ({ page, isMobile }) => {
    const language = languageOn(isMobile);
    const t = textsIn(language);
    const link = freshLink();
    await openRetail(page, language, "/order");
    await form(page).getByLabel(t("shop:order.link"), { exact: true }).fill(link);
    await form(page)
      .getByRole("button", { name: t("shopForm:pick.plain") })
      .click();
    await form(page).getByLabel(t("shopForm:buy.email")).fill("no address");
    await form(page).locator("button[name=csrf]").click();
    await expect(form(page).getByLabel(t("shopForm:buy.email"))).toHaveAttribute("aria-invalid", "true");
    await expect(form(page).getByLabel(t("shopForm:buy.email"))).toHaveValue("no address");
    await expect(form(page).getByLabel(t("shop:order.link"), { exact: true })).toHaveValue(link);
    await form(page).getByLabel(t("shopForm:buy.email")).fill(`${newName()}@example.com`);
    await form(page).locator("button[name=csrf]").click();
    await expect(page).toHaveURL(/\/order\/p/);
    await expect(page.getByRole("main")).toContainText(link);
    await page.getByRole("link", { name: t("balance:payment.open") }).click();
    await expect(atPractice(page, language, "pay")).toBeVisible();
    await page.goBack();
    await page.getByRole("button", { name: t("guest:guest.cancel") }).click();
    await expect(state(page)).toContainText(t("guest:guest.state.canceled.title"));
    await page.getByRole("link", { name: t("guest:guest.again") }).click();
    await expect(form(page).getByLabel(t("shop:order.link"), { exact: true })).toHaveValue(link);
  });
});

test("a guest who comes back without paying starts over with all typed values", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const code = newName();
  await createDiscount(page, { code, percent: "10" });
  await openRetail(page, language);
  const { service } = await roundPackage(page);
  await page.goto(`${RETAIL}/order?${new URLSearchParams({ service: String(service), link: freshLink(), quantity: "500" })}`);
  await hydrated(page);
  await form(page).getByText(t("shopForm:ask.promo"), { exact: true }).first().click();
  await form(page)
    .getByRole("textbox", { name: t("shopForm:ask.promo") })
    .fill(code);
  await form(page).getByLabel(t("shopForm:buy.email")).fill(`${newName()}@example.com`);
  await form(page).getByLabel(t("shopForm:buy.email")).press("Enter");
  await page.locator("button[value=never]").click();
  await expect(page).toHaveURL(/\/order\/p/);
  await hydrated(page);
  await page.getByRole("link", { name: t("guest:guest.another") }).click();
  await expect(page).toHaveURL(`${RETAIL}/order`);
  await expect(form(page).getByRole("textbox", { name: t("shopForm:ask.promo") })).toHaveValue(code);
});

test("an error of the whole order is visible where it was sent from", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  await openRetail(page, language);
  const { service, charge } = await roundPackage(page);
  await page.goto(`${RETAIL}/order?${new URLSearchParams({ service: String(service), link: freshLink(), quantity: "500" })}`);
  await hydrated(page);
  const message = "Refused as a whole";
  const error = { code: "tariff_limit", message, params: {} };
  await page.route("**/api/guest/orders", (route) => route.fulfill({ status: 422, json: { error } }));
  await form(page).getByLabel(textsIn(language)("shopForm:buy.email")).fill(`${newName()}@example.com`);
  await page.evaluate(() => scrollTo(0, 0));
  for (const _ of ["once", "again"]) {
    // Playwright's own click would scroll to the button.
    await payButton(page, language, charge).dispatchEvent("click");
    await expect(form(page).getByText(message)).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo(0, 0));
  }
});

/** The server starts the payment, but only the second response reaches the browser. */
function loseFirstAnswer(): void {
  const send = globalThis.fetch;
  const { note } = globalThis as unknown as { note: (key: string, payment: string) => Promise<number> };
  globalThis.fetch = async (input, init) => {
    const answer = await send(input, init);
    if (input !== "/api/guest/orders") return answer;
    const { payment } = (await answer.clone().json()) as { payment: { id: string } };
    if ((await note((init!.headers as Record<string, string>)["Idempotency-Key"]!, payment.id)) === 1)
      throw new TypeError("connection reset");
    return answer;
  };
}

test("a guest whose response is lost starts one payment", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  await openRetail(page, language);
  const { service, charge } = await roundPackage(page);
  await page.goto(`${RETAIL}/order?${new URLSearchParams({ service: String(service), link: freshLink(), quantity: "500" })}`);
  await hydrated(page);
  const answers: [key: string, payment: string][] = [];
  await page.exposeFunction("note", (key: string, payment: string) => answers.push([key, payment]));
  await page.evaluate(loseFirstAnswer);
  await form(page).getByLabel(textsIn(language)("shopForm:buy.email")).fill(`${newName()}@example.com`);
  await payButton(page, language, charge).click();
  await expect(atPractice(page, language, "half")).toBeVisible();
  expect(answers).toEqual([[expect.stringMatching(/^\d+-\d+-\d+-\d+$/), expect.stringMatching(/^\w+$/)], answers[0]]);
});
