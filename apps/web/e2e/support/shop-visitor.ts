/// <reference lib="dom" />
import { expect, type Locator, type Page } from "@playwright/test";
import { Effort } from "./effort.ts";
import { newName, PASSWORD } from "./newcomer.ts";
import { asOwner, BASE_URL, type Language } from "./session.ts";
import { textsIn } from "./texts.ts";

/** The storefront of the demo's panel that is fed by the Russian provider. */
export const SHOP = BASE_URL.replace("://", "://nova.");
const CURRENCY = "RUB";

export interface SoldService {
  id: number;
  name: string;
  rate: string;
  min: number;
  max: number;
  increment: number;
}

export async function openShop(page: Page, language: Language, path = "/"): Promise<void> {
  await page.context().addCookies([{ name: "lng", value: language, url: SHOP }]);
  await page.goto(SHOP + path);
}

/** An amount with every digit, as pages format it. */
export const money = (language: Language, amount: string): string =>
  new Intl.NumberFormat(language, {
    style: "currency",
    currency: CURRENCY,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: 2,
    maximumFractionDigits: 8,
  }).format(amount as Intl.StringNumericLiteral);

/** Calls the storefront's REST API as the page's visitor. */
export async function callShop<Answer>(page: Page, path: string, body?: object): Promise<Answer> {
  return page.evaluate(
    async ({ path, body }) => {
      const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? "");
      const headers = { "Content-Type": "application/json", "X-XSRF-TOKEN": token };
      const answer = await fetch(path, body ? { method: "POST", headers, body: JSON.stringify(body) } : {});
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      return answer.json();
    },
    { path, body },
  ) as Promise<Answer>;
}

/** A new customer, signed in on the page's storefront; returns their login. */
export async function registered(page: Page, language: Language): Promise<{ id: number; login: string }> {
  await openShop(page, language);
  const { user } = await callShop<{ user: { id: number; login: string } }>(page, "/api/register", {
    email: `${newName()}@example.com`,
    password: PASSWORD,
    language,
  });
  return user;
}

export async function visitorId(page: Page): Promise<number> {
  return (await callShop<{ user: { id: number } }>(page, "/api/user")).user.id;
}

/** Calls the platform's REST API as the owner whose cookies the page's context holds. */
export async function callAsOwner<Answer>(page: Page, path: string, data: object, method = "post"): Promise<Answer> {
  const { cookies } = await page.request.storageState();
  const { hostname } = new URL(BASE_URL);
  const token = cookies.find(({ name, domain }) => name === "XSRF-TOKEN" && domain === hostname)?.value ?? "";
  const answer = await page.request.fetch(BASE_URL + path, { method, data, headers: { "X-XSRF-TOKEN": token } });
  if (!answer.ok()) throw new Error(`${path} was refused: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Credits a customer's balance as the panel's owner. */
export async function credit(page: Page, language: Language, userId: number, amount: string, comment = ""): Promise<void> {
  const panel = await asOwner(page, language);
  await callAsOwner(page, `/api/panel/${panel.id}/users/${userId}/balance`, { amount, comment });
}

/** A cheap service for a network's links, ordered by number. */
export async function cheapService(page: Page, network = "Telegram"): Promise<SoldService> {
  const query = new URLSearchParams({ network, perPage: "100" });
  const { items } = await callShop<{ items: (SoldService & { type: string })[] }>(page, `/api/services?${query}`);
  const found = items
    .filter(({ type, min, max }) => type === "Default" && min <= 100 && max >= 1000)
    .toSorted((a, b) => Number(a.rate) - Number(b.rate))[0];
  if (!found) throw new Error(`Nothing cheap is sold for ${network}`);
  return found;
}

/** Waits until a page's islands, without those that are hidden at first, are hydrated, for what is measured or dragged from then on. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator("[data-island]:not([data-live], [data-later])")).toHaveCount(0);
}

/** Signs a guest up in the sheet of the order that they placed; returns the sheet that is open, while an earlier one may still fade. */
export async function signUpInSheet(page: Page, language: Language, effort = new Effort()): Promise<Locator> {
  const t = textsIn(language);
  const sheet = page.locator("dialog[open]");
  await effort.fill(sheet.getByLabel(t("shop:account.email")), `${newName()}@example.com`);
  await effort.fill(sheet.getByLabel(t("shop:account.password"), { exact: true }), PASSWORD);
  await effort.press(sheet.getByRole("button", { name: t("shop:account.registerAct") }));
  return sheet;
}

/** A newcomer without money: places an order as a guest and signs up in its sheet, which is returned. */
export async function signUpWithOrder(page: Page, language: Language): Promise<Locator> {
  await openShop(page, language);
  const service = await cheapService(page);
  await page.goto(`${SHOP}/order?service=${service.id}&link=t.me/${newName().replace("-", "_")}`);
  await hydrated(page);
  await page.locator("form.order-card button[type=submit]:not([name])").click();
  return signUpInSheet(page, language);
}
