import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { newName, PASSWORD, withPanel } from "./support/newcomer.ts";
import { practiceAccount } from "./support/practice.ts";
import { callAsOwner, callShop } from "./support/shop-visitor.ts";
import { textsIn } from "./support/texts.ts";

const t = textsIn("en");
const form = (page: Page) => page.locator("form.order-card");
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const price = (page: Page) => form(page).locator("output");

interface Sold {
  id: number;
  name: string;
  type: string;
  rate: string;
  max: number;
}

/** A panel that sells every type, and a customer with money on its storefront. */
async function shopOfEveryType(page: Page): Promise<{ url: string; sold: Sold[] }> {
  const panel = await withPanel(page, "en");
  const { url, key } = practiceAccount(page.request);
  const provider = await callAsOwner<{ id: number }>(page, `/api/panel/${panel.id}/providers`, { url, key: key.replace("-ru-", "-all-") });
  await callAsOwner(page, `/api/panel/${panel.id}/services/import`, { provider_id: provider.id, services: "all", extra_charge: "30" });
  const shop = `http://${panel.domain}`;
  await page.context().addCookies([{ name: "lng", value: "en", url: shop }]);
  await page.goto(shop);
  const registered = await callShop<{ user: { id: number } }>(page, "/api/register", {
    email: `${newName()}@example.com`,
    password: PASSWORD,
  });
  await callAsOwner(page, `/api/panel/${panel.id}/users/${registered.user.id}/balance`, { amount: "100", comment: "" });
  const list = () => callShop<{ items: Sold[] }>(page, "/api/services?perPage=100");
  await expect.poll(async () => (await list()).items.length, { timeout: 20_000 }).toBeGreaterThan(5);
  return { url: shop, sold: (await list()).items };
}

test("a package has no quantity, comments count themselves, and what is not delivered comes back", async ({ page }) => {
  test.setTimeout(120_000);
  const { url, sold } = await shopOfEveryType(page);
  const ofType = (type: string) => sold.find((service) => service.type === type)!;
  const dollars = (amount: number) => `$${amount.toFixed(8).replace(/0{1,6}$/, "")}`;

  await test.step("a package costs its rate", async () => {
    const service = ofType("Package");
    await page.goto(`${url}/order?service=${service.id}`);
    await expect(field(page, t("shop:order.service"))).toHaveValue(String(service.id));
    await expect(field(page, t("shop:order.quantity"))).toHaveCount(0);
    await expect(price(page)).toHaveText(dollars(Number(service.rate)));
    await field(page, t("shop:order.link")).fill("https://www.youtube.com/watch?v=abc");
    await form(page).locator("button[type=submit]").click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await expect(page.getByRole("main").getByRole("complementary")).toContainText(dollars(Number(service.rate)));
  });

  await test.step("a comment on each line", async () => {
    const service = ofType("Custom Comments");
    await page.goto(`${url}/order?service=${service.id}&link=https://www.instagram.com/p/abc/`);
    const comments = field(page, t("shop:order.comments"));
    await form(page).locator("button[type=submit]").click();
    await expect(comments).toBeFocused();
    await expect(form(page)).toContainText("Write from");
    const lines = Array.from({ length: 12 }, (_, at) => `comment ${at}`);
    await comments.fill(`${lines.join("\n")}\n\n`);
    await expect(form(page)).toContainText("12 comments.");
    await expect(price(page)).toHaveText(dollars((Number(service.rate) * 12) / 1000));
    await expectAccessible(page);
    await form(page).locator("button[type=submit]").click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await expect(page.getByRole("main").getByRole("complementary")).toContainText("12");
  });

  await test.step("a part comes back, and the page says so without being reloaded", async () => {
    const service = ofType("Default");
    await page.goto(`${url}/order?service=${service.id}&link=https://t.me/demo?practice-partial&quantity=1000`);
    await form(page).locator("button[type=submit]").click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    const returned = dollars(Number(service.rate) * 0.4);
    await expect(page.getByRole("main").getByRole("status")).toHaveText(t("shop:status.partial"), { timeout: 60_000 });
    await expect(page.getByRole("list", { name: t("shop:details.timeline") })).toContainText(t("shop:event.refund", { amount: returned }));
    await expect(page.getByRole("main").getByRole("complementary")).toContainText(t("shop:details.paid"));
    await page.goto(`${url}/balance`);
    const lines = page.getByRole("table").getByRole("row");
    await expect(lines.nth(1)).toContainText(t("shop:cause.refund"));
    await expect(lines.nth(1)).toContainText(`+${returned}`);
  });
});

test("what the panel does not sell for a link can still be chosen by hand", async ({ page }) => {
  const { url } = await shopOfEveryType(page);
  await page.goto(`${url}/order`);
  await field(page, t("shop:order.link")).fill("https://vk.com/durov");
  await expect(form(page)).toContainText(t("shop:order.notSold", { network: "VK" }));
  await field(page, t("shop:order.network")).selectOption("TikTok");
  await expect(field(page, t("shop:order.service"))).not.toHaveValue("");
  await expect(price(page)).not.toHaveText("—");
  await field(page, t("shop:order.link")).fill("https://www.instagram.com/nova/");
  await expect(form(page)).toContainText("Instagram:");
  await expect(field(page, t("shop:order.service")).locator("option:checked")).toContainText("Instagram");
});
