/// <reference lib="dom" />
import { expect, type Page } from "@playwright/test";
import { newName, PASSWORD, post, withPanel } from "./newcomer.ts";
import { BASE_URL, type Language } from "./session.ts";
import { callShop, hydrated } from "./shop-visitor.ts";

export interface PayerPanel {
  id: number;
  /** Its storefront. */
  url: string;
}

/** A new panel with this payment system alone, whose owner's cookies the page holds. */
export async function panelPaidBy(page: Page, language: Language, system: Record<string, unknown>): Promise<PayerPanel> {
  const { id, domain } = await withPanel(page, language);
  const bounds = { currency: "USD", min: "1", max: "1000" };
  await post(page, `/api/panel/${id}/payments/systems`, { ...bounds, ...system });
  return { id, url: `${new URL(BASE_URL).protocol}//${domain}` };
}

/** A new customer of the panel, signed in in the page. */
export async function asPayer(page: Page, { url }: PayerPanel, language: Language): Promise<void> {
  await page.context().addCookies([{ name: "lng", value: language, url }]);
  await page.goto(url);
  await callShop(page, "/api/register", { email: `${newName()}@example.com`, password: PASSWORD, language });
}

export async function topUp(page: Page, { url }: PayerPanel, amount: string): Promise<void> {
  await page.goto(`${url}/topup`);
  await hydrated(page);
  await page.locator("input[name=amount]").fill(amount);
  await page.locator("form[action='/topup'] button[type=submit]").click();
}

/** The same without script; returns a page of its own. */
export async function withoutScript(page: Page): Promise<Page> {
  const browser = page.context().browser()!;
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() });
  return context.newPage();
}

/** Presses the copy button of this name and returns what it copied. */
export async function copied(page: Page, name: string): Promise<string> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name }).click();
  await expect(page.getByRole("button", { name })).toContainText(/./);
  return page.evaluate(() => navigator.clipboard.readText());
}
