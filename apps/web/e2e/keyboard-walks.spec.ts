import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "@playwright/test";
import { Keyboard } from "./support/keyboard.ts";
import { newName, PASSWORD, withPanel } from "./support/newcomer.ts";
import { atPractice } from "./support/practice-payment.ts";
import { cheapService, hydrated, openShop, SHOP } from "./support/shop-visitor.ts";
import { askedIn, telegramPerson, whoIsIn } from "./support/telegram.ts";
import { textsIn } from "./support/texts.ts";

const t = textsIn("en");
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const orderButton = (page: Page) => page.locator("form.order-card button[type=submit]:not([name])");
const link = () => `https://t.me/${newName().replace("-", "_")}`;

test.skip(({ isMobile }) => isMobile, "phones have no keys");
test.describe.configure({ timeout: 180_000 });

test("by keys alone a visitor registers, opens a panel and sees its first order completed", async ({ page, context }) => {
  const keys = new Keyboard(page);
  const name = newName();
  await context.addInitScript(() => localStorage.setItem("lng", "en"));
  await page.goto("/register");
  await keys.write(page.getByLabel(t("auth:register.email")), `${name}@example.com`);
  await keys.write(page.getByLabel(t("auth:register.password"), { exact: true }), PASSWORD);
  await keys.press("Enter");
  await expect(page).toHaveURL("/welcome");

  await keys.write(page.getByLabel(t("panel:welcome.name")), name);
  await expect(page.getByText(t("panel:welcome.free", { domain: `${name}.${new URL(page.url()).host}` }))).toBeVisible();
  await keys.press("Enter");
  await expect(page).toHaveURL(/\/panel\/\d+\/setup/);

  await keys.enter(button(page, t("setup:next")));
  await keys.enter(button(page, t("provider:connect.practice")));
  const add = button(page, t("setup:services.add", { count: 40, total: "40" }));
  await expect(add).toBeVisible({ timeout: 30_000 });
  await keys.enter(add);
  await expect(page.getByRole("table", { name: t("provider:charge.examples") })).toBeVisible();
  await keys.enter(button(page, t("setup:charge.run", { count: 40, total: "40" })));
  await expect(page.getByText(t("provider:import.done", { count: 40, total: "40" }))).toBeVisible({ timeout: 30_000 });

  const opened = context.waitForEvent("page");
  await keys.enter(button(page, t("panel:openPanel")).first());
  const shop = await opened;
  await expect(shop.getByText(t("shop:test.text"))).toBeVisible();
  await hydrated(shop);
  const inShop = new Keyboard(shop);
  await inShop.write(shop.getByLabel(t("shop:order.link"), { exact: true }).first(), link());
  await expect(shop.getByLabel(t("shop:order.quantity"), { exact: true })).toHaveValue(/\d/);
  await inShop.enter(orderButton(shop));
  await expect(shop).toHaveURL(/\/orders\/\d+/);
  await expect(shop.getByText(t("shop:status.done"), { exact: true }).first()).toBeVisible({ timeout: 60_000 });

  await page.bringToFront();
  await keys.press("g", "o");
  await expect(page.locator("[data-list-row]")).toHaveCount(1);
  await keys.press("j", "Enter");
  await expect(page).toHaveURL(/order=\d+/);
  test.info().annotations.push({ type: "effort", description: `${keys.presses + inShop.presses} keys` });
});

test("by keys alone a visitor orders by a link, pays and sees the order completed", async ({ page }) => {
  const keys = new Keyboard(page);
  const sheet = page.locator("dialog[open]");
  await openShop(page, "en");
  const service = await cheapService(page);
  await page.goto(`${SHOP}/services/${service.id}`);
  await hydrated(page);
  await keys.write(page.locator("form.order-card").getByLabel(t("shop:order.link"), { exact: true }), link());
  await keys.press("Enter");
  await keys.write(sheet.getByLabel(t("shop:account.email")), `${newName()}@example.com`);
  await keys.write(sheet.getByLabel(t("shop:account.password"), { exact: true }), PASSWORD);
  await keys.press("Enter");
  await expect(sheet).toContainText(t("shop:funds.how"));
  await keys.enter(sheet.getByRole("button").filter({ hasText: t("balance:topup.act") }));
  await expect(page).toHaveURL(/\/topup\?/);
  await hydrated(page);
  await keys.enter(page.locator("form[action='/topup'] button[type=submit]"));
  await keys.enter(atPractice(page, "en", "pay"));
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(page.getByRole("main").getByRole("status")).toHaveText(t("shop:status.done"), { timeout: 60_000 });
  test.info().annotations.push({ type: "effort", description: `${keys.presses} keys` });
});

test("by keys alone a person logs in by Telegram", async ({ page }) => {
  const keys = new Keyboard(page);
  await page.addInitScript(() => localStorage.setItem("lng", "en"));
  await page.goto("/login");
  await keys.enter(button(page, t("auth:telegram.continue")));
  const open = page.getByRole("link", { name: t("auth:telegram.open") });
  await keys.to(open);
  const number = (await page.getByText(/^\d\d$/).textContent())!;
  const person = await telegramPerson(page.request, "en");
  const bot = await person.start((await open.getAttribute("href"))!);
  expect(await askedIn(person, bot)).toContain(number);
  await person.press(bot, number);
  await expect(page).not.toHaveURL(/\/login/);
  expect(await whoIsIn(page)).toBe(person.username);
});

test("by keys alone an integrator makes a key, calls with it and tests a webhook", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const keys = new Keyboard(page);
  const panel = await withPanel(page, "en");
  const dialog = page.getByRole("dialog");
  const receiver = createServer((request, response) => {
    request.resume().on("end", () => response.writeHead(204).end());
  });
  await new Promise<void>((ready) => receiver.listen(0, "127.0.0.1", ready));
  try {
    await page.goto(`/panel/${panel.id}/developer`);
    await keys.enter(button(page, t("developer:keys.create")));
    await keys.write(dialog.getByLabel(t("developer:create.name")), "Books");
    await keys.press("Enter");
    await keys.enter(button(page, new RegExp(t("developer:first.try"))));
    const command = await page.evaluate(() => navigator.clipboard.readText());
    const [, url, key] = /"([^"]+)"[\s\S]*Bearer (sk_live_\w+)/.exec(command) ?? [];
    expect((await fetch(url!, { headers: { Authorization: `Bearer ${key}` } })).status).toBe(200);
    await expect(page.getByText(t("developer:first.received"))).toBeVisible();

    const hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    await keys.enter(button(page, t("developer:webhooks.create")));
    await keys.write(dialog.getByLabel(t("developer:webhooks.url")), hook);
    await keys.press("Enter");
    await expect(page.getByRole("main")).toContainText("whsec_");
    await keys.enter(page.getByRole("link", { name: hook }));
    await keys.enter(button(page, t("developer:webhooks.test")));
    await expect(page.getByText(t("developer:webhooks.testArrived"))).toBeVisible();
    await expect(page.locator("[data-list-row]")).toHaveCount(1);
    await keys.press("j", "Enter");
    await expect(page.getByRole("menu")).toBeVisible();
    await keys.press("Enter");
    await expect(dialog).toContainText("webhook.test");
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
});
