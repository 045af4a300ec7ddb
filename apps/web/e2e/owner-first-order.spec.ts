import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { Effort } from "./support/effort.ts";
import { newName, PASSWORD } from "./support/newcomer.ts";
import { languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";

const MOST_PRESSES = 12;
const MOST_FIELDS = 5;

const urlOf = (page: Page): URL => new URL(page.url());

test("a visitor registers, opens a panel and sees its first order completed", async ({ page, context, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  test.setTimeout(120_000);
  const effort = new Effort();
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await context.addInitScript((value) => localStorage.setItem("lng", value), language);
  const name = newName();

  await test.step("register", async () => {
    await page.goto("/register");
    await effort.fill(page.getByLabel(t("auth:register.email")), `${name}@example.com`);
    await effort.fill(page.getByLabel(t("auth:register.password"), { exact: true }), PASSWORD);
    await effort.press(button(t("auth:register.submit")));
    await expect(page).toHaveURL("/welcome");
  });

  await test.step("create a panel: its address is suggested from the name and checked", async () => {
    await expectAccessible(page);
    await effort.fill(page.getByLabel(t("panel:welcome.name")), name);
    const domain = `${name}.${urlOf(page).host}`;
    await expect(page.getByText(t("panel:welcome.free", { domain }))).toBeVisible();
    await expectAccessible(page);
    await effort.press(button(t("panel:welcome.submit")));
    await expect(page).toHaveURL(/\/panel\/\d+\/setup/);
  });

  await test.step("appearance", async () => {
    await expect(page.getByRole("heading", { name: t("setup:initial.title") })).toBeVisible();
    await expectAccessible(page);
    await effort.press(button(t("setup:next")));
  });

  await test.step("practice provider", async () => {
    await expect(page.getByRole("heading", { name: t("setup:provider.title") })).toBeVisible();
    await expectAccessible(page);
    await effort.press(button(t("provider:connect.practice")));
  });

  await test.step("forty services", async () => {
    const add = button(t("setup:services.add", { count: 40, total: "40" }));
    await expect(add).toBeVisible({ timeout: 20_000 });
    await expectAccessible(page);
    await effort.press(add);
  });

  await test.step("extra charge", async () => {
    await expect(page.getByRole("table", { name: t("provider:charge.examples") })).toBeVisible();
    await expect(page.getByLabel(t("provider:charge.label"))).toHaveValue("30");
    await expectAccessible(page);
    await effort.press(button(t("setup:charge.run", { count: 40, total: "40" })));
    await expect(page.getByText(t("provider:import.done", { count: 40, total: "40" }))).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(t("panel:facts.services.count", { count: 40 }), { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  const shop = await test.step("open the storefront as its test customer", async () => {
    const opened = context.waitForEvent("page");
    await effort.press(button(t("panel:openPanel")).first());
    const tab = await opened;
    await expect(tab.getByText(t("shop:test.text"))).toBeVisible({ timeout: 20_000 });
    expect(urlOf(tab).host).toBe(`${name}.${urlOf(page).host}`);
    return tab;
  });

  await test.step("order by a link", async () => {
    await effort.fill(shop.getByLabel(t("shop:order.link"), { exact: true }).first(), `https://t.me/${name.replace("-", "_")}`);
    const order = shop.locator("form.order-card button[type=submit]:not([name])");
    await expect(shop.getByLabel(t("shop:order.quantity"), { exact: true })).toHaveValue(/\d/, { timeout: 20_000 });
    await effort.press(order);
    await expect(shop).toHaveURL(/\/orders\/\d+/, { timeout: 20_000 });
  });

  await test.step("the order completes, and its owner sees its profit margin", async () => {
    await expect(shop.getByText(t("shop:status.done"), { exact: true }).first()).toBeVisible({ timeout: 60_000 });
    await page.goto(`${urlOf(page).pathname.replace("/setup", "")}/orders/all`);
    await expect(page.locator("[data-list-row]")).toHaveCount(1);
    await expect(page.locator("[data-list-row]").first()).toContainText(t("order:status.done"));
  });

  expect(effort.presses, "presses").toBeLessThanOrEqual(MOST_PRESSES);
  expect(effort.fields, "fields").toBeLessThanOrEqual(MOST_FIELDS);
  test.info().annotations.push({ type: "effort", description: `${effort.presses} presses, ${effort.fields} fields` });
});
