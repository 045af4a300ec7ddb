import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { asNewcomer, newName, PASSWORD, post } from "./support/newcomer.ts";
import { practiceAccount } from "./support/practice.ts";
import { BASE_URL, languageOn } from "./support/session.ts";
import { callAsOwner, callShop } from "./support/shop-visitor.ts";
import { textsIn } from "./support/texts.ts";

interface Sold {
  id: number;
  name: string;
  packages: { quantity: number; charge: string }[] | null;
}

const form = (page: Page) => page.locator("form.order-card");
const orderButton = (page: Page) => form(page).locator("button[type=submit]:not([name])");
const dollars = (language: string, amount: string): string =>
  new Intl.NumberFormat(language, { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol", maximumFractionDigits: 8 }).format(
    amount as Intl.StringNumericLiteral,
  );

test("an owner opens a shop and sets the packages of a service; a customer buys one", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await asNewcomer(page, language);
  const domain = `${newName()}.${new URL(BASE_URL).host}`;
  const panel = await post<{ id: number }>(page, "/api/shops", { name: "Shop", domain, currency: "USD", language });
  const { url, key } = practiceAccount(page.request, "all");
  const provider = await callAsOwner<{ id: number }>(page, `/api/panel/${panel.id}/providers`, { url, key });
  await callAsOwner(page, `/api/panel/${panel.id}/services/import`, { provider_id: provider.id, services: "all", extra_charge: "30" });
  const shop = `http://${domain}`;
  await page.context().addCookies([{ name: "lng", value: language, url: shop }]);
  await page.goto(shop);
  const list = async () => (await callShop<{ items: Sold[] }>(page, "/api/services?perPage=100")).items;
  await expect.poll(async () => (await list()).filter(({ packages }) => packages).length, { timeout: 20_000 }).toBeGreaterThan(0);
  const sold = (await list()).find(({ packages }) => packages && packages.length > 2)!;
  const tab = `${BASE_URL}/panel/${panel.id}/services/${sold.id}/packages`;

  await test.step("the owner gives one of the usual packages a price and takes the last one away", async () => {
    await page.goto(tab);
    const rows = page.getByRole("group", { name: new RegExp(`^${t("package:row", { place: "\\d+" })}$`) });
    await expect(rows).toHaveCount(sold.packages!.length);
    await rows.first().getByLabel(t("package:price")).fill("7.77");
    await page.getByRole("button", { name: t("package:remove", { place: sold.packages!.length }) }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: t("ui.save"), exact: true }).click();
    await expect(page.getByText(t("package:saved"))).toBeVisible();
    await page.reload();
    await expect(rows).toHaveCount(sold.packages!.length - 1);
  });

  await test.step("the customer chooses between these packages only and pays the price", async () => {
    await page.goto(shop);
    const { user } = await callShop<{ user: { id: number } }>(page, "/api/register", {
      email: `${newName()}@example.com`,
      password: PASSWORD,
    });
    await callAsOwner(page, `/api/panel/${panel.id}/users/${user.id}/balance`, { amount: "100", comment: "" });
    await page.goto(`${shop}/services/${sold.id}`);
    const choices = form(page).getByRole("radio");
    await expect(choices).toHaveCount(sold.packages!.length - 1);
    await expect(form(page).getByLabel(t("shop:order.quantity"), { exact: true })).toHaveCount(0);
    await form(page)
      .getByLabel(t("shop:order.link"), { exact: true })
      .fill(`https://t.me/${newName().replace("-", "_")}`);
    await choices.nth(1).check({ force: true });
    await choices.nth(0).check({ force: true });
    await expect(form(page).locator("output")).toHaveText(dollars(language, "7.77"));
    await expectAccessible(page);
    await orderButton(page).click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    const id = Number(/\d+$/.exec(page.url())![0]);
    const order = await callShop<{ quantity: number; charge: string }>(page, `/api/orders/${id}`);
    expect(order).toMatchObject({ quantity: sold.packages![0]!.quantity, charge: "7.77" });
  });
});
