import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAligned } from "./support/aligned.ts";
import { expectAccessible } from "./support/axe.ts";
import { newName, PASSWORD, withPanel } from "./support/newcomer.ts";
import { practiceAccount } from "./support/practice.ts";
import { callAsOwner, callShop } from "./support/shop-visitor.ts";
import { textsIn } from "./support/texts.ts";

const t = textsIn("en");
const rows = (page: Page): Locator => page.locator("[data-list-row]");

interface Item {
  id: number;
  name: string;
  rate: string;
}

/** A new user's panel with some services of the practice provider. */
async function openedPanel(page: Page): Promise<{ id: number; domain: string; services: () => Promise<Item[]> }> {
  const panel = await withPanel(page, "en", "RUB");
  const { url, key } = practiceAccount(page.request);
  const provider = await callAsOwner<{ id: number }>(page, `/api/panel/${panel.id}/providers`, { url, key });
  const sold = await page.request.get(`/api/panel/${panel.id}/providers/${provider.id}/services?perPage=12&query=Telegram`);
  const { items } = (await sold.json()) as { items: { id?: string; service?: string }[] };
  const services = items.map(({ id, service }) => String(id ?? service));
  await callAsOwner(page, `/api/panel/${panel.id}/services/import`, { provider_id: provider.id, services, extra_charge: "30" });
  const list = async () =>
    ((await (await page.request.get(`/api/panel/${panel.id}/services?perPage=100`)).json()) as { items: Item[] }).items;
  await expect.poll(async () => (await list()).length, { timeout: 20_000 }).toBe(services.length);
  return { ...panel, services: list };
}

const raised = (rate: string): string => (Math.ceil(Number(rate) * 1.1 * 10) / 10).toFixed(2);

test("a bulk price change is previewed, one service is excluded, the rest change and are undone", async ({ page, isMobile }) => {
  test.skip(isMobile, "the same pages as on a desktop");
  const panel = await openedPanel(page);
  const before = await panel.services();
  const [left, changed] = [before[0]!, before[1]!];
  await page.goto(`/panel/${panel.id}/services`);
  await page.getByRole("button", { name: t("catalog:open.changePrices") }).click();
  await page.getByRole("textbox", { name: t("price:bulk.kind.change.field") }).fill("10");
  await page.getByLabel(t("price:bulk.rounding")).selectOption("step");
  await page.getByLabel(t("price:bulk.step")).selectOption("0.1");
  await page.getByLabel(t("price:bulk.up")).check();
  const table = page.getByRole("table", { name: t("price:bulk.preview") });
  const row = (name: string) => table.getByRole("row").filter({ hasText: name }).first();
  await expect(row(changed.name)).toContainText(t("price:bulk.reason.unfollows"));
  await row(left.name).getByRole("checkbox").uncheck();
  await expect(row(left.name)).toContainText(t("price:bulk.reason.excluded"));
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain(`"excluded":[${left.id}]`);
  await page.reload();
  await expect(row(left.name)).toContainText(t("price:bulk.reason.excluded"));
  await expectAligned(page.getByRole("table", { name: t("price:bulk.preview") }).locator("data"));
  await expectAccessible(page);
  await page.getByLabel(t("price:bulk.note")).fill("Season");
  const count = before.length - 1;
  await page.getByRole("button", { name: t("price:bulk.apply", { count }) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("price:bulk.apply", { count }) })
    .click();
  await expect(page).toHaveURL(/\/prices\/batches\/\d+$/);
  await expect(page.getByText(t("price:batch.status.done"), { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(rows(page)).toHaveCount(count);
  await expectAligned(rows(page).locator("data"));
  await expectAccessible(page);
  const now = new Map((await panel.services()).map(({ id, rate }) => [id, rate]));
  expect(now.get(left.id)).toBe(left.rate);
  expect(now.get(changed.id)).toBe(raised(changed.rate));
  await page.getByRole("button", { name: t("price:batch.revert") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("price:batch.revert") })
    .click();
  const rates = before.map(({ rate }) => rate);
  await expect.poll(async () => (await panel.services()).map(({ rate }) => rate), { timeout: 20_000 }).toEqual(rates);
  await expect(page.getByRole("button", { name: t("price:batch.revert") })).toHaveCount(0);
});

test("a group, a custom price and happy hours change what the customer pays", async ({ page, isMobile }) => {
  test.skip(isMobile, "the same pages as on a desktop");
  const panel = await openedPanel(page);
  const [service] = await panel.services();
  await page.goto(`http://${panel.domain}`);
  const name = newName();
  const { user } = await callShop<{ user: { id: number } }>(page, "/api/register", { email: `${name}@example.com`, password: PASSWORD });
  const pays = async () => (await callShop<{ items: Item[] }>(page, "/api/services")).items.find(({ id }) => id === service!.id)!.rate;
  const share = (part: number) => Number(service!.rate) * part;
  await page.goto(`/panel/${panel.id}/prices/groups`);
  await page.getByRole("button", { name: t("price:group.make") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("price:group.name")).fill("Partners");
  await dialog.getByLabel(t("price:group.discount")).fill("10");
  await dialog.getByRole("button", { name: t("ui.save") }).click();
  await expect(page.getByText("Partners", { exact: true })).toBeVisible();
  await page.goto(`/panel/${panel.id}/users/${user.id}/prices`);
  await page.getByLabel(t("price:terms.group")).selectOption({ index: 1 });
  await page.getByRole("button", { name: t("ui.save") }).click();
  await expect(page.getByText(t("price:saved"))).toBeVisible();
  await page.getByRole("button", { name: t("price:custom.add") }).click();
  await dialog.getByRole("searchbox", { name: t("price:pick.service") }).fill(String(service!.id));
  await dialog.getByRole("list").getByRole("button", { name: service!.name }).click();
  await dialog.getByLabel(t("price:custom.discount"), { exact: true }).fill("15");
  await dialog.getByRole("button", { name: t("ui.save") }).click();
  await expect(rows(page).first()).toContainText(service!.name);
  await expectAccessible(page);
  await page.goto(`http://${panel.domain}`);
  await expect.poll(async () => Number(await pays()), { timeout: 15_000 }).toBeCloseTo(share(0.85), 5);
  await page.goto(`/panel/${panel.id}/prices/happyHours`);
  await page.getByRole("button", { name: t("price:happy.make") }).click();
  await dialog.getByLabel(t("price:happy.name")).fill("Whole day");
  await dialog.getByLabel(t("price:happy.discount")).fill("5");
  await dialog.getByLabel(t("price:happy.from"), { exact: true }).fill("00:00");
  await dialog.getByLabel(t("price:happy.to"), { exact: true }).fill("00:00");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("ui.save") }).click();
  await expect(page.getByText(t("price:happy.state.on"))).toBeVisible();
  await page.goto(`http://${panel.domain}`);
  await expect.poll(async () => Number(await pays()), { timeout: 15_000 }).toBeCloseTo(share(0.85 * 0.95), 5);
  await page.reload();
  const banner = page.getByRole("complementary", { name: t("shopOrder:happy.label") });
  await expect(banner).toContainText("Whole day: -5%");
  await page.goto(`/panel/${panel.id}/prices/happyHours`);
  await page.getByRole("button", { name: t("price:actionsOf", { name: "Whole day" }) }).click();
  await page.getByRole("menuitem", { name: t("price:happy.switchOff") }).click();
  await expect(page.getByText(t("price:happy.state.off"), { exact: true })).toBeVisible();
  await expect
    .poll(async () => {
      await page.goto(`http://${panel.domain}`);
      return banner.count();
    })
    .toBe(0);
});
