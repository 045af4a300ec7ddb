/// <reference lib="dom" />
import { expect, type Page, test } from "@playwright/test";
import { asOwner, languageOn } from "./support/session.ts";
import { callShop, hydrated, openShop, SHOP, signUpWithOrder } from "./support/shop-visitor.ts";
import { textsIn } from "./support/texts.ts";

const rows = (page: Page) => page.locator("[data-list-row]");
const scrolled = (page: Page) => page.evaluate(() => scrollY);

test("a row far down opens next to the list, which stays where it is", async ({ page, isMobile }) => {
  test.skip(isMobile, "phones open the order's own page");
  const panel = await asOwner(page, "en");
  await page.goto(`/panel/${panel.id}/orders/all`);
  await expect(rows(page)).toHaveCount(25);
  const row = rows(page).nth(20);
  await row.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(100);
  await row.locator("td").nth(2).click();
  await expect(page).toHaveURL(/order=\d+/);
  await expect(page.getByRole("complementary", { name: /^Order/ })).toBeVisible();
  expect(await scrolled(page)).toBe(before);
});

test("J and Enter open an order", async ({ page, isMobile }) => {
  test.skip(isMobile, "phones have no keyboard");
  const panel = await asOwner(page, "en");
  await page.goto(`/panel/${panel.id}/orders/all`);
  await expect(rows(page)).toHaveCount(25);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  const id = await page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("complementary", { name: `Order ${id}` })).toBeVisible();
});

test("a page opened by its address starts at its top, whatever was scrolled before", async ({ page, isMobile }) => {
  const panel = await asOwner(page, languageOn(isMobile));
  await page.goto(`/panel/${panel.id}/orders/all`);
  await expect(rows(page)).toHaveCount(25);
  await page.evaluate(() => scrollTo(0, 500));
  await page.goto(`/panel/${panel.id}/services`);
  await expect(rows(page)).toHaveCount(25);
  await page.waitForTimeout(300);
  expect(await scrolled(page)).toBe(0);
});

test("every tab of the orders is visible, and the page is as high as the window", async ({ page, isMobile }) => {
  test.skip(isMobile, "phones scroll the tabs");
  for (const language of ["en", "ru"] as const) {
    const t = textsIn(language);
    const panel = await asOwner(page, language);
    await page.goto(`/panel/${panel.id}/orders/all`);
    await expect(rows(page)).toHaveCount(25);
    const tab = page
      .getByRole("navigation", { name: t("ui.views") })
      .getByRole("link", { name: new RegExp(`^${t("order:view.unknown")}`) });
    await expect(tab).toBeInViewport({ ratio: 1 });
    await page.goto(`/panel/${panel.id}/users/all`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.body.offsetHeight >= innerHeight)).toBe(true);
    await page.addInitScript(() => localStorage.clear());
  }
});

test("narrow screens name the panel", async ({ page, isMobile }) => {
  const panel = await asOwner(page, languageOn(isMobile));
  if (!isMobile) await page.setViewportSize({ width: 820, height: 800 });
  await page.goto(`/panel/${panel.id}/services`);
  await expect(page.getByRole("banner").getByText(panel.name, { exact: true })).toBeVisible();
});

test("a cut invitation link says so", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await asOwner(page, language);
  await page.goto("/invite/abc");
  await expect(page.getByText(t("manager:join.cut"))).toBeVisible();
  await expect(page.getByText(t("error:validation"))).toHaveCount(0);
});

test("a customer's actions fit at every width", async ({ page, isMobile }) => {
  test.skip(isMobile, "the widths of tablets");
  await openShop(page, "ru", "/login");
  await callShop(page, "/api/login", { login: "lena@example.com", password: "demo-customer" });
  for (const width of [769, 900, 1000, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${SHOP}/orders?status=done`);
    await hydrated(page);
    const act = page.locator("button:visible", { hasText: textsIn("ru")("shopOrder:act.short.again") }).first();
    await act.scrollIntoViewIfNeeded();
    await expect(act).toBeInViewport({ ratio: 1 });
    const clipped = await act.evaluate((button) => {
      const frame = button.closest("[data-order]")!.getBoundingClientRect();
      return button.getBoundingClientRect().right > frame.right;
    });
    expect(clipped, `${width} px`).toBe(false);
  }
});

test("the header shows who has just signed up in the order's sheet", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const dialog = await signUpWithOrder(page, language);
  await expect(dialog).toContainText(t("shop:funds.how"));
  await expect(page.locator("header [data-balance]")).toHaveCount(1);
  await expect(page.locator("header").getByText(t("shop:nav.login"))).toHaveCount(0);
});

test("searches have a cross in the product's colours", async ({ page }) => {
  await openShop(page, "en", "/services");
  const own = await page.evaluate(() =>
    [...document.styleSheets].some((sheet) =>
      JSON.stringify([...sheet.cssRules].map((rule) => rule.cssText)).includes("search-cancel-button"),
    ),
  );
  expect(own).toBe(true);
});

test("the compact design lowers the rows, and single keys can be switched off", async ({ page, isMobile }) => {
  test.skip(isMobile, "touch screens keep the full height and have no keyboard");
  const t = textsIn("en");
  const panel = await asOwner(page, "en");
  const height = async () => {
    await page.goto(`/panel/${panel.id}/orders/all`);
    await expect(rows(page)).toHaveCount(25);
    return (await rows(page).first().boundingBox())!.height;
  };
  const choose = async (name: "compact" | "shortcuts", isOn: boolean) => {
    const kept = page.waitForResponse(/preference\.setOwn/);
    await page.getByRole("switch", { name: t(`settings:display.${name}`) }).setChecked(isOn);
    await kept;
  };
  const before = await height();
  await page.goto("/settings/general");
  await choose("compact", true);
  await choose("shortcuts", false);
  expect(await height()).toBeLessThan(before);
  await page.keyboard.press("j");
  await page.keyboard.press("?");
  await expect(rows(page).locator("[data-row-link]:focus")).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("/settings/general");
  await choose("shortcuts", true);
  expect(await height()).toBeLessThan(before);
  await page.keyboard.press("j");
  await expect(rows(page).locator("[data-row-link]:focus")).toHaveCount(1);
});

/** As if the server could not respond while it sent the page. */
const withoutFirstAnswers = (page: Page) =>
  page.addInitScript(() => {
    let config: object;
    Object.defineProperty(window, "__VITRINE__", {
      get: () => config,
      set: (given: object) => {
        config = { ...given, answers: [] };
      },
    });
  });

test("a person whose account can't be loaded is a guest, and learns why", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  await withoutFirstAnswers(page);
  await page.route(/\/trpc\/account\.me/, (route) => route.abort());
  await page.goto(`/panel/${panel.id}/orders/all`);
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByRole("alert")).toContainText(t("error:unavailable"));
  await page.unroute(/\/trpc\/account\.me/);
  await page.getByRole("alert").getByRole("button").click();
  await expect(page).toHaveURL(`/panel/${panel.id}/orders/all`);
});

/** A call that waits until it is released, as on a slow network. */
async function held(page: Page, call: RegExp): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(call, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const follow = (page: Page, to: string) =>
  page.evaluate((path) => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  }, to);

for (const { what, call, path, heading } of [
  {
    what: "providers",
    call: /\/trpc\/[^?]*provider\.list/,
    path: (id: number) => `/panel/${id}/providers`,
    heading: "provider:list.title",
  },
  {
    what: "new services",
    call: /\/trpc\/[^?]*provider\.list/,
    path: (id: number) => `/panel/${id}/services/import`,
    heading: "provider:import.title",
  },
  { what: "the page of a new panel", call: /\/trpc\/[^?]*panel\.projects/, path: () => "/welcome", heading: "panel:welcome.title" },
]) {
  test(`${what}: loaded behind the bar at the top before they are shown`, async ({ page, isMobile }) => {
    const language = languageOn(isMobile);
    const t = textsIn(language);
    const panel = await asOwner(page, language);
    const release = await held(page, call);
    await page.goto("/settings/general");
    await expect(page.getByRole("switch", { name: t("settings:display.shortcuts") })).toBeVisible();
    await follow(page, path(panel.id));
    await expect(page.getByRole("progressbar", { name: t("shell.loading") })).toHaveAttribute("aria-hidden", "false");
    const title = page.getByRole("heading", { name: t(heading), level: 1 });
    await expect(title).toHaveCount(0);
    release();
    await expect(title).toBeVisible();
  });
}

test("the underline slides to the opened tab, after the row has been shown for half a second", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  await page.goto(`/panel/${panel.id}/prices/groups`);
  const tabs = page.getByRole("navigation", { name: t("price:tabs") }).getByRole("link");
  await expect(tabs).toHaveCount(5);
  await page.waitForTimeout(600);
  const slid = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const look = () => {
          const lines = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
          if (
            lines.some((line) => line.pseudoElement === "::after" && String(line.getKeyframes()[0]?.["transform"]).startsWith("translate"))
          )
            resolve(true);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await tabs.nth(1).click();
  expect(await slid).toBe(true);
});
