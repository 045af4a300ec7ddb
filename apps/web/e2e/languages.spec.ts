import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { post, withPanel } from "./support/newcomer.ts";
import { BASE_URL, languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";
import ukrainian from "@vitrine/contract/texts/flows/uk/shop.json" with { type: "json" };

const PHONE = { width: 390, height: 844 };

/** Through the page: its browser resolves the panel's host. */
const textOf = (visitor: Page, path: string): Promise<string> => visitor.evaluate(async (url) => (await fetch(url)).text(), path);

/** A visitor without a session, with a browser that prefers a language. */
async function visitorOf(browser: Browser, locale: string): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: "reduce", locale });
  return context.newPage();
}

const pathOf = (id: number, page: string) => `/panel/${id}/${page}`;

test("a word changed in Ukrainian appears at once on the storefront, on the server and in its islands", async ({
  page,
  browser,
  isMobile,
}) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  const origin = `http://${panel.domain}`;
  await page.goto(pathOf(panel.id, "languages/uk"));
  const search = page.getByLabel(t("languages:search"), { exact: true });
  const own = (key: string) => page.getByLabel(t("languages:ownOf", { key }), { exact: true });
  await search.fill("account.loginAct");
  await own("account.loginAct").fill("Заходьте");
  await search.fill("account.loginText");
  await own("account.loginText").fill("Ваші замовлення");
  await expect(page.getByText(t("error:field.placeholder_missing", { names: "{{panel}}" }))).toBeVisible();
  await page.getByRole("button", { name: t("common:ui.save"), exact: true }).click();
  await expect(page.getByLabel(t("languages:onlyWrong"))).toBeChecked();
  await own("account.loginText").fill("Ваші замовлення у {{panel}}");
  await expect(page.getByText(t("languages:preview", { text: "Ваші замовлення у Nova" }))).toBeVisible();
  // Hidden when nothing is wrong.
  await page.getByLabel(t("languages:onlyWrong")).click();
  await page.getByRole("button", { name: t("common:ui.save"), exact: true }).click();
  await expect(page.getByText(t("languages:saved"))).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath("wording.png") });

  const visitor = await visitorOf(browser, "uk-UA");
  await visitor.goto(`${origin}/login`);
  await expect(visitor.getByText("Ваші замовлення у Shop", { exact: false })).toBeVisible();
  await expect(visitor.locator("[data-island][data-live]").first()).toBeAttached();
  await expect(visitor.getByRole("main").getByRole("button", { name: "Заходьте" })).toBeVisible();
  const bundle = JSON.parse(await textOf(visitor, "/static/locales/uk/shop.json")) as { account: { loginAct: string } };
  expect(bundle.account.loginAct).toBe("Заходьте");

  await page.goto(pathOf(panel.id, "languages/uk"));
  await page.getByLabel(t("languages:onlyOwn")).check();
  await page.getByRole("button", { name: t("languages:revert", { key: "account.loginAct" }) }).click();
  await page.getByRole("button", { name: t("common:ui.save"), exact: true }).click();
  await expect(page.getByText(t("languages:saved"))).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("main").getByRole("button", { name: ukrainian.account.loginAct, exact: true })).toBeVisible();
  await expect(visitor.getByText("Ваші замовлення у Shop", { exact: false })).toBeVisible();
  await visitor.context().close();
});

test("a language that is turned off is nowhere on the storefront, and a request for it gets the default", async ({
  page,
  browser,
  isMobile,
}) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  const origin = `http://${panel.domain}`;
  const off = "uk";
  const visitor = await visitorOf(browser, off);
  await visitor.goto(`${origin}/services`);
  await expect(visitor.locator("html")).toHaveAttribute("lang", off);

  await page.goto(pathOf(panel.id, "languages"));
  const name = t(`languages:language.${off}`);
  const offer = page.getByRole("switch", { name: t("languages:offer", { name }) });
  await expect(offer).toBeChecked();
  await expectAccessible(page);
  await offer.click();
  await expect(page.getByText(t("languages:turnedOff", { name }))).toBeVisible();
  await page.screenshot({ path: test.info().outputPath("languages.png") });

  await visitor.goto(`${origin}/services?lng=${off}`);
  await expect(visitor.locator("html")).toHaveAttribute("lang", language);
  expect(await visitor.locator(`a[hreflang="${off}"], link[hreflang="${off}"]`).count()).toBe(0);
  expect(await visitor.locator(`link[hreflang="${language}"]`).count()).toBe(1);
  const sitemap = await textOf(visitor, "/sitemap.xml");
  expect(sitemap).toContain(`hreflang="${language}"`);
  expect(sitemap).not.toContain(`hreflang="${off}"`);
  await visitor.context().close();
});

test("names are translated by a file: exported, filled in, checked line by line, confirmed", async ({ page, browser, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  await post(page, `/api/panel/${panel.id}/own-services`, {
    category: "Telegram",
    name: "Manual subscribers",
    type: "Default",
    min: 10,
    max: 1000,
    rate: "90.00",
    pay: "0.06",
  });
  const exported = (format: string) => page.request.get(`${BASE_URL}/api/panel/${panel.id}/translations/export?format=${format}`);
  const rows = (await (await exported("csv")).text()).trim().split("\r\n");
  expect(rows).toHaveLength(3);
  const delimiter = rows[0]!.includes(";") ? ";" : ",";
  const [kind, serviceId] = rows[2]!.split(delimiter);
  expect(kind).toBe("service");
  const filled = [
    rows[0],
    rows[1],
    ["service", serviceId, "Manual subscribers", "", "", "", "", "", "Живі підписники", ""].join(delimiter),
    ["service", 999_999_999, "", "", "", "", "", "", "Чуже", ""].join(delimiter),
  ].join("\r\n");

  await page.goto(pathOf(panel.id, "services/translations"));
  await expect(page.getByText("Manual subscribers").first()).toBeVisible();
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    await page.getByRole("button", { name: t("translation:import.act") }).click();
    await page.getByRole("dialog").locator("input[type=file]").setInputFiles(file);
  };
  const dialog = page.getByRole("dialog");
  await choose({ name: "names.csv", mimeType: "text/csv", buffer: Buffer.from(filled) });
  await expect(dialog.getByText(t("translation:import.line", { line: 4, text: t("error:field.unknown_target") }))).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath("import.png") });
  await dialog.getByRole("button", { name: t("translation:import.save", { count: 1 }) }).click();
  await expect(dialog.getByText(t("translation:import.saved"))).toBeVisible();
  await dialog
    .getByRole("button", { name: t("translation:import.close") })
    .first()
    .click();

  const visitor = await visitorOf(browser, "uk-UA");
  await visitor.goto(`http://${panel.domain}/services`);
  await expect(visitor.getByText("Живі підписники").first()).toBeVisible();
  await visitor.goto(`http://${panel.domain}/services?lng=en&query=Manual`);
  await expect(visitor.getByText("Manual subscribers").first()).toBeVisible();
  await visitor.context().close();

  await choose({ name: "names.xlsx", mimeType: "application/octet-stream", buffer: await (await exported("xlsx")).body() });
  await expect(dialog.getByRole("button", { name: t("translation:import.save", { count: 0 }) })).toBeDisabled();
  await expect(dialog.getByText(t("translation:import.same"))).toBeVisible();
});
