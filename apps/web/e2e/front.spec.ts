import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";

const landing = (page: Page) => page.locator("#landing");

test("a guest reads next to the login what the platform is and what it costs, and starts there", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await page.goto(`/?lng=${language}`);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole("heading", { name: t("auth:login.title"), level: 1 })).toBeVisible();
  await expect(landing(page).getByRole("heading", { name: t("landing:landing.title") })).toBeVisible();
  const form = await page.getByRole("form").boundingBox();
  const beginning = await landing(page).boundingBox();
  if (isMobile) expect(beginning!.y).toBeGreaterThanOrEqual(form!.y + form!.height);
  else expect(beginning!.x).toBeGreaterThan(form!.x + form!.width);
  const { items } = (await (await page.request.get("/api/tariffs?type=panel")).json()) as { items: { name: string }[] };
  for (const { name } of items) await expect(landing(page).getByRole("heading", { name, exact: true })).toBeVisible();
  await landing(page).getByText(t("landing:landing.faq.domain.q")).click();
  await expect(landing(page).getByText(t("landing:landing.faq.domain.a"))).toBeVisible();
  await expectAccessible(page);
  for (const [key, path] of [
    ["common:shell.terms", "/pages/terms-and-conditions"],
    ["common:shell.privacy", "/pages/privacy-policy"],
    ["common:shell.faq", "/services-faq"],
  ] as const)
    await expect(page.getByRole("link", { name: t(key), exact: true })).toHaveAttribute("href", path);
  await landing(page)
    .getByRole("link", { name: t("landing:landing.start") })
    .click();
  await expect(page.getByRole("heading", { name: t("auth:register.title"), level: 1 })).toBeVisible();
});

test("the introduction follows the language, goes with the page and comes back", async ({ page }) => {
  const [en, ru] = [textsIn("en"), textsIn("ru")];
  await page.goto("/login?lng=en");
  await page.getByRole("button", { name: en("common:shell.language") }).click();
  await page.getByRole("menuitemradio", { name: "Русский" }).click();
  await expect(landing(page).getByRole("heading", { name: ru("landing:landing.title") })).toBeVisible();
  await expect(landing(page)).toHaveCount(1);
  await page.goto("/pricing?lng=en");
  await expect(page.getByRole("heading", { name: en("tariff:public.title"), level: 1 })).toBeVisible();
  await expect(landing(page)).toBeHidden();
  await page
    .getByRole("banner")
    .getByRole("link", { name: en("market:top.signIn") })
    .click();
  await expect(landing(page).getByRole("heading", { name: en("landing:landing.title") })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/pricing/);
  await expect(landing(page)).toBeHidden();
});
