import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { newName, PASSWORD, withPanel } from "./support/newcomer.ts";
import { practiceAccount } from "./support/practice.ts";
import { callAsOwner, callShop } from "./support/shop-visitor.ts";
import { textsIn } from "./support/texts.ts";

const t = textsIn("en");

interface Shop {
  id: number;
  practice: ReturnType<typeof practiceAccount>;
  place(link: string): Promise<number>;
}

/** A new user's panel that sells one service, and a customer with a balance on its storefront. */
async function openedShop(page: Page): Promise<Shop> {
  const panel = await withPanel(page, "en", "RUB");
  const practice = practiceAccount(page.request);
  const { url, key } = practice;
  const provider = await callAsOwner<{ id: number }>(page, `/api/panel/${panel.id}/providers`, { url, key });
  const sold = await page.request.get(`/api/panel/${panel.id}/providers/${provider.id}/services?perPage=100&query=Telegram`);
  const { items } = (await sold.json()) as { items: { id?: string; service?: string; min: number; max: number }[] };
  const chosen = items.find(({ min, max }) => min <= 100 && max >= 1000)!;
  const services = [String(chosen.id ?? chosen.service)];
  await callAsOwner(page, `/api/panel/${panel.id}/services/import`, { provider_id: provider.id, services, extra_charge: "30" });
  const shop = `http://${panel.domain}`;
  await page.goto(shop);
  const { user } = await callShop<{ user: { id: number } }>(page, "/api/register", {
    email: `${newName()}@example.com`,
    password: PASSWORD,
  });
  await callAsOwner(page, `/api/panel/${panel.id}/users/${user.id}/balance`, { amount: "1000", comment: "" });
  const list = async () => (await callShop<{ items: { id: number }[] }>(page, "/api/services")).items;
  await expect.poll(async () => (await list()).length, { timeout: 20_000 }).toBe(1);
  const [service] = await list();
  const place = async (link: string) =>
    (await callShop<{ id: number }>(page, "/api/orders", { service: service!.id, link, quantity: 100 })).id;
  return { id: panel.id, practice, place };
}

const row = (page: Page, id: number): Locator => page.locator("[data-list-row]").filter({ hasText: String(id) });
const state = (page: Page, id: number, word: string): Locator => row(page, id).getByText(word, { exact: true });

test("the owner sees the evidence for an unknown outcome and settles it", async ({ page, isMobile }) => {
  test.skip(isMobile, "the same components as on a desktop");
  const shop = await openedShop(page);
  await shop.practice.tell({ fault: "error_502", times: 1 });
  const id = await shop.place("https://t.me/nova/1?practice-stuck");
  await page.goto(`/panel/${shop.id}/orders/unknown`);
  await expect(state(page, id, t("order:unknown.status"))).toBeVisible();
  await page.goto(`/panel/${shop.id}/orders/unknown/${id}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: t("order:evidence.title") })).toBeVisible();
  await expect(main.getByText(t("order:unknown.cause.server_error")).first()).toBeVisible();
  await expectAccessible(page);
  const [taken] = await shop.practice.orders();
  await main.getByRole("button", { name: t("order:resolve.attach"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("order:resolve.attachId")).fill(String(taken));
  await dialog.getByRole("button", { name: t("order:resolve.attachSave") }).click();
  await expect(main.getByText(t("order:status.active"), { exact: true }).first()).toBeVisible({ timeout: 40_000 });
  await expect(main.getByRole("heading", { name: t("order:evidence.title") })).toHaveCount(0);
});

test("a bulk action: a failed row gives its reason, and the completed rows can be undone", async ({ page, isMobile }) => {
  test.skip(isMobile, "the same components as on a desktop");
  const shop = await openedShop(page);
  const refused = await shop.place("https://t.me/nova/1?practice-refuse");
  const [first, second] = [await shop.place("https://t.me/nova/2?practice-stuck"), await shop.place("https://t.me/nova/3?practice-stuck")];
  await page.goto(`/panel/${shop.id}/orders/all`);
  await expect(state(page, refused, t("order:status.fail"))).toBeVisible();
  for (const id of [first, second]) await expect(state(page, id, t("order:status.active"))).toBeVisible({ timeout: 40_000 });
  const bar = page.locator("[data-bulk-bar]");
  const dialog = page.getByRole("dialog");
  const fill = async (ids: readonly number[], act: "counts" | "note", label: string, text: string) => {
    for (const id of ids) await row(page, id).locator("[data-list-check]").check({ timeout: 8000 });
    await bar.getByRole("button", { name: t("orderAct:many.other"), exact: true }).click();
    await dialog.getByRole("button", { name: t(`orderAct:do.${act}`) }).click();
    await dialog.getByLabel(label, { exact: true }).fill(text);
    await dialog.getByRole("button", { name: t(`orderAct:do.${act}`) }).click();
    await expect(bar).toHaveCount(0);
  };

  await fill([refused, first, second], "counts", t("orderAct:counts.remains"), "60");
  const strip = page.getByRole("status").filter({ hasText: t("orderAct:job.failed", { count: 1 }) });
  await expect(strip).toContainText(t("orderAct:many.counts.done", { count: 2 }));
  await expectAccessible(page);
  await strip.getByRole("button", { name: t("orderAct:job.why") }).click();
  await expect(dialog).toContainText(t("error:order_action_invalid"));
  await expect(dialog.getByRole("link", { name: String(refused) })).toBeVisible();
  await dialog
    .getByRole("button", { name: t("ui.close") })
    .first()
    .click();
  await strip.getByRole("button", { name: t("ui.dismiss") }).click();
  await expect(strip).toHaveCount(0);

  // Counts can be undone only until the provider reports them again.
  await fill([first, second], "note", t("orderAct:note.label"), "Looked at twice");
  const undo = page.getByRole("button", { name: t("toasts:undo"), exact: true });
  await expect(page.getByText(t("orderAct:many.note.done", { count: 2 }))).toBeVisible();
  await undo.click();
  await expect(page.getByText(t("orderAct:undone"))).toBeVisible();
});
