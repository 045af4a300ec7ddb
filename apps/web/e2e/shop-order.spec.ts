import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { Effort } from "./support/effort.ts";
import { everyTypeShop } from "./support/every-type-shop.ts";
import { newName, PASSWORD } from "./support/newcomer.ts";
import { asOwner, languageOn } from "./support/session.ts";
import { callAsOwner, callShop, hydrated, cheapService, credit, money, openShop, registered, visitorId } from "./support/shop-visitor.ts";
import { textsIn } from "./support/texts.ts";
import { expectAligned } from "./support/aligned.ts";

const MOST_PRESSES = 7;
const MOST_FIELDS = 3;

const form = (page: Page) => page.locator("form.order-card");
const orderButton = (page: Page) => form(page).locator("button[type=submit]:not([name])");
const link = () => `https://t.me/${newName().replace("-", "_")}`;

test("a visitor orders by a link, tops up the missing money and sees the order completed", async ({ page, isMobile }) => {
  test.setTimeout(120_000);
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const effort = new Effort();
  const dialog = page.getByRole("dialog");
  await openShop(page, language);
  const service = await cheapService(page);
  await page.goto(`${new URL(page.url()).origin}/services/${service.id}`);

  await test.step("the link is recognised and the price exact", async () => {
    await effort.fill(form(page).getByLabel(t("shop:order.link"), { exact: true }), link());
    await effort.fill(form(page).getByLabel(t("shop:order.quantity"), { exact: true }), "777");
    const charge = await form(page).locator("output").innerText();
    const exact = (BigInt(Math.round(Number(service.rate) * 1e8)) * 777n + 999n) / 1000n;
    expect(charge).toBe(money(language, `${exact / 100_000_000n}.${String(exact % 100_000_000n).padStart(8, "0")}`));
    await effort.press(orderButton(page));
  });

  await test.step("sign up without leaving the order", async () => {
    await expect(dialog).toContainText(t("shop:almost.text"));
    await expectAccessible(page);
    await effort.fill(dialog.getByLabel(t("shop:account.email")), `${newName()}@example.com`);
    await dialog.getByLabel(t("shop:account.password"), { exact: true }).fill(PASSWORD);
    await effort.press(dialog.getByRole("button", { name: t("shop:account.registerAct") }));
  });

  await test.step("the sheet shows the missing amount and notices the top-up", async () => {
    await expect(dialog).toContainText(t("shop:funds.how"));
    await expect(dialog.getByRole("heading")).toHaveText(
      t("shop:funds.title", { amount: (await form(page).locator("output").innerText()).trim() }),
    );
    await expectAccessible(page);
    await credit(page, language, await visitorId(page), "50", "manual");
    await expect(dialog).toContainText(t("shop:funds.come"));
    await effort.press(dialog.getByRole("button", { name: t("shop:order.act"), exact: true }));
  });

  await test.step("the order reaches its final status without a reload", async () => {
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    const status = page.getByRole("main").getByRole("status");
    await expect(status).toHaveText(t("shop:status.active"), { timeout: 30_000 });
    await expect(status).toHaveText(t("shop:status.done"), { timeout: 60_000 });
    await expect(page.getByRole("list", { name: t("shop:details.timeline") })).toContainText(t("shop:event.done"));
    await expectAccessible(page);
  });

  await test.step("the statement has both movements, with the balance after each", async () => {
    await page.goto(new URL("/balance", page.url()).href);
    const lines = page.getByRole("table", { name: t("balance:balance.statement") }).getByRole("row");
    await expect(lines).toHaveCount(3);
    await expect(lines.nth(2)).toContainText("manual");
    await expect(lines.nth(2).getByTitle(`+${money(language, "50.00")}`, { exact: true })).toBeVisible();
    await expectAligned(lines.locator("[title]:visible"));
    await expect(lines.nth(1)).toContainText(t("shop:cause.order"));
    await expectAccessible(page);
  });
  expect(effort.presses).toBeLessThanOrEqual(MOST_PRESSES);
  expect(effort.fields).toBeLessThanOrEqual(MOST_FIELDS);
});

test("a guest's draft is kept across pages and sign-in", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const { login } = await registered(page, language);
  await credit(page, language, await visitorId(page), "50");
  await page.context().clearCookies({ domain: new URL(page.url()).hostname });
  await openShop(page, language, "/order");

  const field = form(page).getByLabel(t("shop:order.link"), { exact: true });
  const typed = link();
  await field.fill(typed);
  const service = await cheapService(page);
  await expect(form(page).getByLabel(t("shop:order.service"), { exact: true })).toBeEnabled();
  await page.goto(new URL(`/order?service=${service.id}&link=${encodeURIComponent(typed)}`, page.url()).href);
  await hydrated(page);
  await form(page).getByLabel(t("shop:order.quantity"), { exact: true }).fill("321");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("order-draft"))).toContain('"321"');
  await page.goto(new URL("/services", page.url()).href);
  await page.goto(new URL("/order", page.url()).href);
  await expect(field).toHaveValue(typed);
  await expect(form(page).getByLabel(t("shop:order.service"), { exact: true })).toHaveAttribute("value", String(service.id));
  await expect(form(page).getByLabel(t("shop:order.quantity"), { exact: true })).toHaveValue("321");

  await orderButton(page).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("shop:almost.known") }).click();
  await dialog.getByLabel(t("shop:account.login")).fill(login);
  await dialog.getByLabel(t("shop:account.password"), { exact: true }).fill("not the password");
  await dialog.getByRole("button", { name: t("shop:account.loginAct") }).click();
  await expect(dialog.getByRole("alert")).toHaveText(t("error:invalid_credentials"));
  await dialog.getByLabel(t("shop:account.password"), { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: t("shop:account.loginAct") }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(page.getByRole("main")).toContainText(typed);
  await expect(page.getByRole("main")).toContainText("321");
  await page.goto(new URL("/order", page.url()).href);
  await expect(field).toHaveValue("");
});

test("credit granted by the owner counts when the missing money arrives", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const { id } = await registered(page, language);
  const service = await cheapService(page);
  const panel = await asOwner(page, language);
  await callAsOwner(page, `/api/panel/${panel.id}/users/${id}`, { credit: "0.05" }, "patch");
  await page.goto(new URL(`/order?service=${service.id}`, page.url()).href);
  await form(page).getByLabel(t("shop:order.link"), { exact: true }).fill(link());
  await form(page).getByLabel(t("shop:order.quantity"), { exact: true }).fill("1000");
  await orderButton(page).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(t("shop:funds.how"));
  await credit(page, language, id, (Number(service.rate) - 0.02).toFixed(4));
  await expect(dialog).toContainText(t("shop:funds.come"));
  await dialog.getByRole("button", { name: t("shop:order.act"), exact: true }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
});

test("an invalid link or quantity shows an error at the field, and nothing is charged", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await registered(page, language);
  const service = await cheapService(page);
  await page.goto(new URL(`/order?service=${service.id}`, page.url()).href);
  const linkField = form(page).getByLabel(t("shop:order.link"), { exact: true });
  const quantity = form(page).getByLabel(t("shop:order.quantity"), { exact: true });
  const number = new Intl.NumberFormat(language);
  const bounds = t("shop:order.error.quantityBounds", { min: number.format(service.min), max: number.format(service.max) });

  await orderButton(page).click();
  await expect(form(page)).toContainText(t("shop:order.error.linkRequired"));
  await expect(linkField).toBeFocused();
  await linkField.fill("not a link");
  await expect(form(page)).toContainText(t("shop:order.error.linkInvalid"));
  await linkField.fill("t.me/nova");
  await expect(linkField).not.toHaveAttribute("aria-invalid");

  for (const wrong of ["0", String(service.max + 1), "ten", "1.5", ""]) {
    await quantity.fill(wrong);
    await orderButton(page).click();
    await expect(form(page)).toContainText(bounds);
    await expect(quantity).toBeFocused();
  }
  await expectAccessible(page);
  await page.goto(new URL("/orders", page.url()).href);
  await expect(page.getByRole("heading", { name: t("shop:orders.firstTitle") })).toBeVisible();
});

test("a price that rose since the form was opened is shown again instead of charged", async ({ page, isMobile }) => {
  test.skip(isMobile, "The form is the same");
  const t = textsIn("en");
  const shop = await everyTypeShop(page);
  const service = shop.named("Telegram Post Views");
  const reprice = (rate: string) =>
    callAsOwner(page, `/api/panel/${shop.panelId}/services/${service.id}/price`, { price: { mode: "fixed", rate } }, "put");
  await reprice("5");
  await page.goto(`${shop.url}/order?service=${service.id}&link=t.me/nova/1&quantity=1000`);
  await hydrated(page);
  await expect(form(page).locator("output")).toHaveText("$5.00");
  await reprice("7.5");
  await orderButton(page).click();
  await expect(form(page).getByRole("alert")).toHaveText(t("error:price_changed"));
  await expect(form(page).locator("output")).toHaveText("$7.50");
  expect((await callShop<{ items: unknown[] }>(page, "/api/orders")).items).toEqual([]);
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  const charges = async () => (await callShop<{ items: { charge: string }[] }>(page, "/api/orders")).items.map(({ charge }) => charge);
  expect(await charges()).toEqual(["7.50"]);

  await test.step("when it is repeated", async () => {
    await reprice("9");
    await page.goto(`${shop.url}/orders`);
    await hydrated(page);
    await page.getByRole("button", { name: t("shopOrder:act.short.again") }).click();
    await expect(page).toHaveURL(/\/order\?repeat=\d+$/);
    await expect(form(page).locator("output")).toHaveText("$9.00");
  });

  await test.step("in a mass order", async () => {
    await page.goto(`${shop.url}/mass`);
    await hydrated(page);
    await page.getByLabel(t("shopOrder:mass.lines")).fill(`${service.id} | t.me/nova/2 | 1000`);
    const total = page.getByRole("main").getByRole("complementary").locator("output");
    await expect(total).toHaveText("$9.00");
    await reprice("10");
    const place = page.getByRole("button", { name: t("shopOrder:mass.act", { count: 1 }) });
    await place.click();
    await expect(total).toHaveText("$10.00");
    expect(await charges()).toEqual(["7.50"]);
    await place.click();
    await expect(page.getByText("1 order placed")).toBeVisible();
    expect(await charges()).toEqual(["10.00", "7.50"]);
  });
});

/** The server places the order, but only the second response reaches the browser. */
function loseFirstAnswer(): void {
  const send = globalThis.fetch;
  const { noteKey } = globalThis as unknown as { noteKey: (key: string) => Promise<number> };
  globalThis.fetch = async (input, init) => {
    const answer = await send(input, init);
    if (input !== "/api/orders") return answer;
    if ((await noteKey((init!.headers as Record<string, string>)["Idempotency-Key"]!)) === 1) throw new TypeError("connection reset");
    return answer;
  };
}

test("a lost response is retried with the same key: one order, one charge", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  await registered(page, language);
  await credit(page, language, await visitorId(page), "50");
  const service = await cheapService(page);
  await page.goto(new URL(`/order?service=${service.id}&link=${link()}`, page.url()).href);
  const keys: string[] = [];
  await page.exposeFunction("noteKey", (key: string) => keys.push(key));
  await page.evaluate(loseFirstAnswer);
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  expect(keys).toEqual([expect.stringMatching(/^\d+-\d+-\d+-\d+$/), keys[0]]);
  await page.goto(new URL("/orders", page.url()).href);
  await expect(
    page.locator("[data-island='ordering/order/order-table'] :is(td:first-child, li) > a[href^='/orders/']:visible"),
  ).toHaveCount(1);
});

/** Holds a page's scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let arrive = () => undefined as void;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/static/shop/**/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  return () => arrive();
}

test("typing and presses before the scripts have loaded are replayed afterwards", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await openShop(page, language);
  const service = await cheapService(page);
  const arrive = await holdScripts(page);
  await page.goto(`${new URL(page.url()).origin}/services/${service.id}`, { waitUntil: "commit" });
  await form(page).getByLabel(t("shop:order.link"), { exact: true }).fill(link());
  await form(page).getByLabel(t("shop:order.quantity"), { exact: true }).fill("777");
  await orderButton(page).click();
  await expect(page.locator("[data-island][data-live]")).toHaveCount(0);
  const address = page.url();
  arrive();
  await expect(page.getByRole("dialog")).toContainText(t("shop:almost.text"));
  expect(page.url()).toBe(address);
  await expect(form(page).getByLabel(t("shop:order.quantity"), { exact: true })).toHaveValue("777");
});

test("choices in boxes and lists before the scripts have loaded are kept afterwards", async ({ page, isMobile }) => {
  const t = textsIn(languageOn(isMobile));
  await openShop(page, languageOn(isMobile));
  const service = await cheapService(page);
  const { origin } = new URL(page.url());
  const arrive = await holdScripts(page);
  await page.goto(`${origin}/services/${service.id}`, { waitUntil: "commit" });
  await form(page)
    .getByRole("switch", { name: t("shopForm:ask.later") })
    .check();
  arrive();
  await expect(form(page).getByLabel(t("shopForm:ask.startAt"), { exact: true })).toBeVisible();
  await expect(form(page).getByRole("switch", { name: t("shopForm:ask.later") })).toBeChecked();

  const arriveAgain = await holdScripts(page);
  await page.goto(`${origin}/order`, { waitUntil: "commit" });
  await form(page).getByLabel(t("shop:order.network"), { exact: true }).selectOption("Telegram");
  arriveAgain();
  await expect(form(page).getByLabel(t("shop:order.quantity"), { exact: true })).toBeVisible();
});
