/// <reference lib="dom" />
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { languageOn } from "./support/session.ts";
import { hydrated, openShop } from "./support/shop-visitor.ts";
import { textsIn } from "./support/texts.ts";

const form = (page: Page) => page.locator("form.order-card");
const VIEWS = /view|просмотр/i;
const SUBSCRIBERS = /subscri|member|подписчик|участник/i;

test("the link box recognises a post, a channel and a video, and offers fitting services, the cheapest first", async ({
  page,
  isMobile,
}) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await openShop(page, language, "/order");
  await hydrated(page);
  const link = form(page).getByLabel(t("shop:order.link"), { exact: true });
  const service = form(page).getByLabel(t("shop:order.service"), { exact: true });
  for (const [typed, object, wanted] of [
    ["https://t.me/durov/123", "post", VIEWS],
    ["https://t.me/durov", "channel", SUBSCRIBERS],
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "video", VIEWS],
  ] as const) {
    await link.fill(typed);
    await expect(form(page)).toContainText(t(`shopForm:pick.object.${object}`));
    await expect(service).toContainText(wanted);
    await expect(service).not.toHaveAttribute("value", "");
  }
  await link.fill("https://t.me/durov/123");
  await expect(service).not.toContainText(SUBSCRIBERS);
});

test("a service is found, sorted and chosen in the list, by keyboard or by finger", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await openShop(page, language, "/order?link=t.me/durov/123&quantity=2000");
  await hydrated(page);
  const service = form(page).getByLabel(t("shop:order.service"), { exact: true });
  await expect(service).toBeEnabled();
  await service.click();
  const dialog = page.getByRole("dialog");
  const options = dialog.getByRole("listbox").getByRole("option");
  const search = dialog.getByRole("combobox", { name: t("shopForm:pick.search") });
  await expect(search).toBeFocused();
  await expect(dialog.getByRole("group", { name: t("shopForm:pick.fitting") })).toBeVisible();
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expect(options.first()).toContainText(new Intl.NumberFormat(language).format(2000));
  await expectAccessible(page);

  await dialog.getByRole("combobox", { name: t("shopForm:pick.sort") }).selectOption("price");
  const charges = await options.evaluateAll((rows) =>
    rows.slice(0, 8).map((row) => row.querySelector("b, .font-semibold")?.textContent ?? ""),
  );
  const amounts = charges.map((text) => Number(text.replace(/[^\d.,]/g, "").replace(",", ".")));
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));

  await search.fill("реакция");
  await expect(options.first()).toContainText(/реакц/i);
  const second = await options.nth(1).getAttribute("data-option");
  if (isMobile) await options.nth(1).click();
  else {
    await search.press("ArrowDown");
    await expect(search).toHaveAttribute("aria-activedescendant", new RegExp(`${second}$`));
    await search.press("Enter");
  }
  await expect(dialog).toBeHidden();
  await expect(service).toHaveAttribute("value", String(second));
  await expect(service).toBeFocused();
  await expect(form(page).getByLabel(t("shop:order.quantity"), { exact: true })).toHaveValue(/2.?000/);
});

test("on phones price and button stay in reach, and nine services fit a screen", async ({ page, isMobile }) => {
  test.skip(!isMobile, "phones only");
  const t = textsIn("ru");
  await openShop(page, "ru", "/order?link=t.me/durov/123");
  await hydrated(page);
  await expect(form(page).getByLabel(t("shop:order.service"), { exact: true })).toBeEnabled();
  await expect(form(page).locator("button[type=submit]:not([name]):visible")).toBeInViewport({ ratio: 1 });
  await expect(form(page).locator("output")).toBeInViewport({ ratio: 1 });

  await openShop(page, "ru", "/services");
  await hydrated(page);
  const lines = page.locator("main li:has(a[href^='/services/'])");
  await lines.nth(2).evaluate((line) => line.scrollIntoView({ block: "start" }));
  await page.waitForTimeout(300);
  const visible = await lines.evaluateAll((all) => {
    const bottom = document.querySelector("[data-frame=bar]")!.getBoundingClientRect().top;
    return all.map((line) => line.getBoundingClientRect()).filter((box) => box.top >= 0 && box.bottom <= bottom).length;
  });
  expect(visible).toBeGreaterThanOrEqual(9);
  const line = lines.nth(4);
  const box = (await line.boundingBox())!;
  await page.touchscreen.tap(box.x + box.width - 10, box.y + box.height / 2);
  await expect(page).toHaveURL(/\/services\/\d+$/);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a service is chosen in the browser's own list and its price shown", async ({ page, isMobile }) => {
    const language = languageOn(isMobile);
    const t = textsIn(language);
    await openShop(page, language, "/order");
    await page.getByLabel(t("shop:order.link"), { exact: true }).fill("https://t.me/durov/123");
    await page.getByRole("button", { name: t("shopForm:pick.plain") }).click();
    const service = page.getByRole("combobox", { name: t("shop:order.service") });
    await expect(service.locator("option").first()).toContainText(VIEWS);
    await service.selectOption({ index: 1 });
    const chosen = await service.inputValue();
    await page.getByRole("button", { name: t("shopForm:pick.plainPrice") }).click();
    await expect(page.getByRole("combobox", { name: t("shop:order.service") })).toHaveValue(chosen);
    await expect(page.locator("form.order-card output")).not.toHaveText("—");
  });
});

test("Back closes the list of services and keeps what was entered, however the list was closed before", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await openShop(page, language, "/");
  await openShop(page, language, "/order?quantity=2000");
  await hydrated(page);
  const link = form(page).getByLabel(t("shop:order.link"), { exact: true });
  await link.fill("https://t.me/durov/123");
  const service = form(page).getByLabel(t("shop:order.service"), { exact: true });
  await service.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(link).toHaveValue("https://t.me/durov/123");
  await service.click();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/order/);
  await expect(link).toHaveValue("https://t.me/durov/123");
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});
