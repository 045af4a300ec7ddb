/// <reference lib="dom" />
import { expect, type Locator, type Page, test } from "@playwright/test";
import { newName, withPanel } from "./support/newcomer.ts";
import { atPractice } from "./support/practice-payment.ts";
import { asOwner, BASE_URL, languageOn } from "./support/session.ts";
import { callShop, cheapService, credit, hydrated, registered, SHOP } from "./support/shop-visitor.ts";
import { textsIn } from "./support/texts.ts";

/** As on a busy phone: both presses arrive before the page can react to the first. */
const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

/** A person's second press while the first is being handled. */
async function pressAgain(page: Page, button: Locator): Promise<void> {
  await button.hover();
  for (let press = 0; press < 2; press += 1) {
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForTimeout(60);
  }
}

/** Counts calls of a procedure, and delays each response. */
async function countCalls(page: Page, procedure: string): Promise<() => number> {
  let calls = 0;
  await page.route(`**/trpc/${procedure}`, async (route) => {
    calls += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  return () => calls;
}

/** The server handles the page's request, but its first response is lost. */
async function loseFirstAnswer(page: Page, procedure: string): Promise<void> {
  await page.evaluate((address) => {
    const send = globalThis.fetch;
    let isLost = false;
    globalThis.fetch = async (input, init) => {
      const answer = await send(input, init);
      if (isLost || !(input instanceof Request ? input.url : input.toString()).endsWith(address)) return answer;
      isLost = true;
      throw new TypeError("connection reset");
    };
  }, `/trpc/${procedure}`);
}

test("a customer is created once, however the button is pressed, and even if the response is lost", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  const dialog = page.getByRole("dialog");
  const submit = dialog.getByRole("button", { name: t("user:create.submit"), exact: true });
  const fill = async (): Promise<string> => {
    const email = `${newName()}@example.com`;
    await page.goto(`/panel/${panel.id}/users`);
    await page.locator("[data-list-new]").click();
    await dialog.getByLabel(t("user:edit.email"), { exact: true }).fill(email);
    return email;
  };
  const calls = await countCalls(page, "user.create");
  for (const press of [
    () => pressTwice(submit),
    () => pressAgain(page, submit),
    () => page.keyboard.press("Enter").then(() => page.keyboard.press("Enter")),
  ]) {
    const before = calls();
    const email = await fill();
    await press();
    await expect(submit).toHaveAttribute("aria-busy", "true");
    await expect(page).toHaveURL(/\/users\/\d+/);
    await expect(page.getByText(t("user:create.done"))).toHaveCount(1);
    await expect(page.getByText(email).first()).toBeVisible();
    expect(calls() - before).toBe(1);
  }
  await page.unrouteAll();
  const email = await fill();
  await loseFirstAnswer(page, "user.create");
  await submit.click();
  await expect(dialog.getByText(t("error:unavailable"))).toBeVisible();
  await expect(submit).not.toHaveAttribute("aria-busy");
  await submit.click();
  await expect(page).toHaveURL(/\/users\/\d+/);
  await expect(page.getByText(email).first()).toBeVisible();
});

test("a balance is credited once by two presses", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const { id } = await registered(page, language);
  const panel = await asOwner(page, language);
  await page.goto(`${BASE_URL}/panel/${panel.id}/users/${id}`);
  const calls = await countCalls(page, "user.adjustBalance");
  await page.getByRole("button", { name: t("user:adjust.add"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("user:adjust.amount")).fill("7");
  await dialog.getByLabel(t("user:adjust.comment")).fill("Twice");
  await pressTwice(dialog.getByRole("button", { name: t("user:adjust.next") }));
  await pressTwice(dialog.getByRole("button", { name: new RegExp(`^${t("user:adjust.addSum", { sum: "" }).trim()}`) }));
  await expect(dialog).toHaveCount(0);
  expect(calls()).toBe(1);
});

test("a question and a payment are made once, even if the response is lost", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await registered(page, language);
  await test.step("a question", async () => {
    await page.goto(`${SHOP}/support/dialog`);
    await hydrated(page);
    await loseFirstAnswer(page, "support.start");
    await page.locator("form[action='/support/dialog'] textarea").fill("Where is it?");
    const send = page.getByRole("button", { name: t("shopSupport:support.send"), exact: true });
    await pressTwice(send);
    await expect(page.getByText(t("shop:failure.noAnswer"))).toBeVisible();
    await expect(send).not.toHaveAttribute("aria-busy");
    await pressAgain(page, send);
    await expect(page).toHaveURL(/dialog=\d+$/);
    expect((await callShop<{ items: unknown[] }>(page, "/api/support/dialogs")).items).toHaveLength(1);
  });
  await test.step("a payment", async () => {
    await page.goto(`${SHOP}/topup`);
    await hydrated(page);
    await loseFirstAnswer(page, "payment.start");
    await page.locator("input[name=amount]").fill("60");
    const pay = page.locator("form[action='/topup'] button[type=submit]");
    await pressTwice(pay);
    await expect(page.getByText(t("shop:failure.noAnswer"))).toBeVisible();
    await pay.click();
    await expect(atPractice(page, language, "pay")).toBeVisible();
    await page.goto(`${SHOP}/payments`);
    expect((await callShop<{ items: unknown[] }>(page, "/api/payments")).items).toHaveLength(1);
  });
});

test("an order is repeated once, also by a press while its page is being opened", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const { id } = await registered(page, language);
  await credit(page, language, id, "50");
  const service = await cheapService(page);
  await callShop(page, "/api/orders", { service: service.id, link: "t.me/nova_repeated", quantity: 100 });
  await page.goto(`${SHOP}/orders`);
  await hydrated(page);
  const calls = await countCalls(page, "order.reorder");
  await page.route(/\/orders\/\d+$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const again = page.getByRole("button", { name: t("shopOrder:act.short.again") });
  await again.evaluate((button: HTMLElement) => {
    button.click();
    setTimeout(() => button.click(), 900);
  });
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  expect(calls()).toBe(1);
});
