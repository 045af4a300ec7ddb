import { type Browser, expect, type Page, test } from "@playwright/test";
import { Keyboard } from "./support/keyboard.ts";
import { newName, PASSWORD, withPanel } from "./support/newcomer.ts";
import { practiceAccount } from "./support/practice.ts";
import { asOwner, BASE_URL } from "./support/session.ts";
import { callAsOwner, callShop, registered } from "./support/shop-visitor.ts";
import { textsIn } from "./support/texts.ts";

const t = textsIn("en");
const rows = (page: Page) => page.locator("[data-list-row]");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

interface Sold {
  items: { id: number; rate: string; max: number }[];
}

test.skip(({ isMobile }) => isMobile, "phones have no keys");
test.describe.configure({ timeout: 180_000 });

test("by keys alone services are imported, one is repriced and the price change is reverted", async ({ page }) => {
  const keys = new Keyboard(page);
  const panel = await withPanel(page, "en", "IDR");
  const sold = async () => ((await (await page.request.get(`/api/panel/${panel.id}/services?perPage=100`)).json()) as Sold).items;
  const rates = async () => (await sold()).map(({ rate }) => Number(rate));
  const { url, key } = practiceAccount(page.request, "id");
  await page.goto(`/panel/${panel.id}/providers`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await keys.press("n");
  const dialog = page.getByRole("dialog");
  await keys.write(dialog.getByLabel(t("provider:connect.url")), url);
  await keys.write(dialog.getByLabel(t("provider:connect.key"), { exact: true }), key);
  await keys.press("Enter");
  await expect(page).toHaveURL(/\/services\/import\?provider=\d+/);

  await test.step("import", async () => {
    const wizard = page.getByRole("region", { name: t("provider:import.title") });
    const tree = page.getByRole("list", { name: t("provider:picker.tree") });
    await expect(tree).toBeVisible();
    await keys.write(page.getByRole("searchbox"), "soundcloud plays");
    const found = tree.getByRole("listitem").filter({ hasText: /ID \d/ });
    await expect(found.first()).toBeVisible();
    await keys.tick(found.first().getByRole("checkbox"));
    await expect(wizard).toContainText(t("provider:import.chosen", { count: 1, total: "1" }));
    await keys.enter(wizard.getByRole("button", { name: t("provider:import.next") }));
    await expect(page.getByRole("table", { name: t("provider:charge.examples") })).toBeVisible();
    await keys.enter(wizard.getByRole("button", { name: t("provider:import.next") }));
    await keys.enter(wizard.getByRole("button", { name: t("provider:import.run", { count: 1, total: "1" }) }));
    await expect(page.getByText(t("provider:import.done", { count: 1, total: "1" }))).toBeVisible({ timeout: 30_000 });
    await keys.enter(page.getByRole("link", { name: t("provider:import.toServices") }));
    await expect(rows(page)).toHaveCount(1);
  });

  const before = await rates();
  await test.step("change its price", async () => {
    await keys.press("j", "x");
    await expect(page.getByRole("region", { name: t("ui.selectionActions") })).toBeVisible();
    // A dialog that loads slowly takes the focus when it is shown.
    await page.route("**/drift-dialog*.js", async (route) => {
      await page.waitForTimeout(500);
      await route.continue();
    });
    await keys.press("o");
    await expect(dialog.getByLabel(t("drift:policyLabel"), { exact: true })).toBeFocused();
    await keys.press("Escape");
    await expect(dialog).toHaveCount(0);
    await keys.press("p");
    await keys.write(page.getByRole("textbox", { name: t("price:bulk.kind.change.field") }), "10");
    const apply = button(page, t("price:bulk.apply", { count: 1 }));
    await keys.enter(apply);
    await keys.enter(dialog.getByRole("button", { name: t("price:bulk.apply", { count: 1 }) }));
    await expect(page.getByText(t("price:batch.status.done"), { exact: true })).toBeVisible({ timeout: 30_000 });
    expect((await rates())[0]).toBeGreaterThan(before[0]! * 1.09);
  });

  await test.step("revert it", async () => {
    await keys.enter(button(page, t("price:batch.revert")));
    await keys.enter(dialog.getByRole("button", { name: t("price:batch.revert") }));
    await expect.poll(rates, { timeout: 30_000 }).toEqual(before);
  });
});

/** A panel that sells one service, with two orders without a response from its provider. */
async function withFailedOrders(page: Page) {
  const panel = await withPanel(page, "en", "RUB");
  const path = `/api/panel/${panel.id}`;
  const practice = practiceAccount(page.request);
  const { url, key } = practice;
  const provider = await callAsOwner<{ id: number }>(page, `${path}/providers`, { url, key });
  const offered = await page.request.get(`${path}/providers/${provider.id}/services?perPage=100&query=Telegram`);
  const { items } = (await offered.json()) as { items: { id?: string; service?: string; min: number; max: number }[] };
  const chosen = items.find(({ min, max }) => min <= 100 && max >= 1000)!;
  const services = [String(chosen.id ?? chosen.service)];
  await callAsOwner(page, `${path}/services/import`, { provider_id: provider.id, services, extra_charge: "30" });
  await page.goto(`http://${panel.domain}`);
  const { user } = await callShop<{ user: { id: number } }>(page, "/api/register", {
    email: `${newName()}@example.com`,
    password: PASSWORD,
  });
  await callAsOwner(page, `${path}/users/${user.id}/balance`, { amount: "1000", comment: "" });
  const list = async () => (await callShop<{ items: { id: number }[] }>(page, "/api/services")).items;
  await expect.poll(async () => (await list()).length, { timeout: 30_000 }).toBe(1);
  const [service] = await list();
  await practice.tell({ fault: "error_502", times: 2 });
  for (const name of ["one", "two"])
    await callShop(page, "/api/orders", { service: service!.id, link: `https://t.me/${name}`, quantity: 100 });
  return panel;
}

test("by keys alone orders with an unknown outcome are found, looked into and sent again", async ({ page }) => {
  const keys = new Keyboard(page);
  const panel = await withFailedOrders(page);
  await page.goto(`/panel/${panel.id}`);
  // The overview is shown before its script, which handles the keys, has loaded.
  await expect(page.locator("html")).toHaveAttribute("data-handled", "");
  await keys.press("g", "o");
  await expect(page).toHaveURL(/\/orders/);
  const tabs = page.getByRole("navigation", { name: t("ui.views") });
  await keys.enter(tabs.getByRole("link", { name: new RegExp(`^${t("order:view.unknown")}`) }));
  await expect(page).toHaveURL(/\/orders\/unknown/);
  await expect(rows(page)).toHaveCount(2, { timeout: 60_000 });
  // The rows of the previous view stay until those of this one have loaded, and the heading takes the focus.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "2" }).first()).toBeVisible();
  await keys.press("j");
  await expect(rows(page).first().locator(":focus")).toHaveCount(1);
  await keys.press("Enter");
  const panelOfOrder = page.getByRole("complementary", { name: /^Order/ });
  await expect(panelOfOrder).toContainText(t("order:unknown.status"));
  await keys.press("Escape");
  await expect(panelOfOrder).toHaveCount(0);
  await expect(rows(page).first().locator(":focus")).toHaveCount(1);
  await keys.press("x", "j", "x");
  const bar = page.getByRole("region", { name: t("ui.selectionActions") });
  await expect(bar).toContainText(t("ui.selected", { count: 2 }));
  await keys.press("s");
  await keys.enter(page.getByRole("dialog").getByRole("button", { name: t("orderAct:do.resend") }));
  await expect(bar).toHaveCount(0);
  await expect(page.getByText(t("orderAct:many.resend.done", { count: 2 }))).toBeVisible();
  await expect(rows(page)).toHaveCount(0, { timeout: 40_000 });
});

test("by keys alone a dialog is found, answered and closed", async ({ page, browser }) => {
  const keys = new Keyboard(page);
  const customer = await askingCustomer(browser);
  const panel = await asOwner(page, "en");
  await page.goto(`${BASE_URL}/panel/${panel.id}/support/dialogs`);
  await expect(rows(page).first()).toBeVisible();
  await keys.press("/");
  await keys.type(`user:${customer.login}`);
  await expect(rows(page)).toHaveCount(1);
  await keys.press("Enter", "ArrowDown", "Enter");
  await expect(page).toHaveURL(new RegExp(`/support/dialog/${customer.dialogId}$`));
  const reply = page.getByRole("textbox", { name: t("support:reply") });
  await expect(reply).toBeVisible();
  await keys.press("Alt+l");
  await expect(reply).toBeFocused();
  await keys.type("Within an hour");
  await keys.press("Control+Enter");
  await expect(reply).toHaveValue("");
  await expect(page.getByText("Within an hour")).toBeVisible();
  await keys.press("Alt+e");
  await expect(page.getByText(t("support:status.closed")).first()).toBeVisible();
});

async function askingCustomer(browser: Browser): Promise<{ login: string; dialogId: number }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const { login } = await registered(page, "en");
  const { id } = await callShop<{ id: number }>(page, "/api/support/dialogs", { text: "When does it start?" });
  await context.close();
  return { login, dialogId: id };
}
