import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { withPanel } from "./support/newcomer.ts";
import { type Language, languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";

const HOSTS = /googletagmanager\.com|crisp\.chat/;

/** A visitor of the storefront, and the page's requests to other hosts. */
async function visitorOf(browser: Browser, origin: string, language: Language): Promise<{ page: Page; asked: string[] }> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  await context.addCookies([{ name: "lng", value: language, url: origin }]);
  const asked: string[] = [];
  await context.route(HOSTS, async (route) => {
    asked.push(new URL(route.request().url()).host);
    await route.fulfill({ contentType: "text/javascript", body: "" });
  });
  return { page: await context.newPage(), asked };
}

test("an owner connects analytics and a chat; nothing of others loads before the visitor allows it", async ({
  page,
  browser,
  isMobile,
}) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  const origin = `http://${panel.domain}`;
  await page.goto(`/panel/${panel.id}/integrations`);
  await page.getByLabel(t("integration:names.metaPixel")).fill("none");
  const google = page.getByLabel(t("integration:names.ga4"));
  await google.fill(`<script src="https://www.googletagmanager.com/gtag/js?id=G-7XK2M9QF4T"></script>`);
  await expect(google).toHaveValue("G-7XK2M9QF4T");
  await page.getByRole("button", { name: t("common:ui.save"), exact: true }).click();
  await expect(page.getByText(t("integration:wrong", { example: "1849203746510283" }))).toBeVisible();
  await page.getByLabel(t("integration:names.metaPixel")).fill("");
  await page.getByLabel("Crisp").fill("3f2b8c10-5d4e-4a7b-9c61-0e8d2f4a6b13");
  await page.getByRole("button", { name: t("common:ui.save"), exact: true }).click();
  await expect(page.getByText(t("integration:saved"))).toBeVisible();
  await expectAccessible(page);

  const { page: visitor, asked } = await visitorOf(browser, origin, language);
  await visitor.goto(`${origin}/login`);
  await expect(visitor.getByRole("complementary", { name: t("shopPage:consent.label") })).toHaveCount(0);
  const first = await visitor.goto(`${origin}/services`);
  expect(first!.headers()["content-security-policy"]).toContain("googletagmanager.com");
  const bar = visitor.getByRole("complementary", { name: t("shopPage:consent.label") });
  await expect(bar).toBeVisible();
  await expectAccessible(visitor);
  await bar.getByRole("button", { name: t("shopPage:consent.refuse") }).click();
  await expect(bar).toBeHidden();
  const second = await visitor.goto(`${origin}/services`);
  expect(second!.headers()["content-security-policy"]).not.toContain("googletagmanager.com");
  await expect(bar).toBeHidden();
  expect(asked).toEqual([]);

  await visitor.getByRole("button", { name: t("shopPage:consent.chat", { names: "Crisp" }) }).click();
  await expect.poll(() => asked).toEqual(["client.crisp.chat"]);
  await visitor.getByRole("button", { name: t("shopPage:consent.change") }).click();
  await bar.getByRole("button", { name: t("shopPage:consent.accept") }).click();
  await expect.poll(() => asked).toContain("www.googletagmanager.com");
  await visitor.context().close();
});
