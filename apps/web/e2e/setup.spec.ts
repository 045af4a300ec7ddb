/// <reference lib="dom" />
import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { asNewcomer, withPanel } from "./support/newcomer.ts";
import { languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";

test("the preview is the panel's own storefront and follows the choices", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  const panel = await withPanel(page, language);
  await page.goto(`/panel/${panel.id}/setup?step=initial`);
  const shop = page.frameLocator(`iframe[title="${t("panel:preview.label")}"]:not(.invisible)`);
  await expect(shop.locator("html[data-template=kiosk]")).toHaveAttribute("lang", language);
  await expect(shop.getByText(t("shop:order.link"), { exact: true }).first()).toBeVisible();
  await expect(shop.locator("script:not([type='application/json'], [type='application/ld+json'])")).toHaveCount(0);
  await page.getByLabel(t("setup:initial.name")).fill("Orion");
  await page.getByRole("radio", { name: t("panel:template.atelier") }).check({ force: true });
  await expect(shop.locator("html[data-template=atelier] header")).toContainText("Orion");
  const steps = await page.evaluate(() => history.length);
  await page.getByLabel(t("setup:initial.name")).fill("Orion Two");
  await expect(shop.locator("header")).toContainText("Orion Two");
  expect(await page.evaluate(() => history.length)).toBe(steps);
  expect(errors).toEqual([]);
});

test("the best providers are offered with their prices and connected with a key in place", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  await page.goto(`/panel/${panel.id}/setup?step=provider`);
  const offers = page.getByRole("region", { name: t("setup:offers.title") });
  const offer = offers.getByRole("listitem").first();
  await expect(offer).toContainText("%");
  await expect(offer.locator("dd").first()).toContainText(/\d/);
  await expectAccessible(page);
  await offer.getByRole("button").click();
  await expect(offer.getByLabel(t("provider:connect.url"))).toHaveValue(/^127\.0\.0\.1:\d+$/);
  await expect(offer.getByLabel(t("provider:connect.key"), { exact: true })).toBeFocused();
  await offer.getByLabel(t("provider:connect.key"), { exact: true }).fill("practice-ru-setup");
  await offer.getByRole("button", { name: t("provider:connect.submit") }).click();
  await expect(page).toHaveURL(/step=services&provider=\d+/);
  await page.goto(`/panel/${panel.id}/setup?step=provider`);
  await expect(page.getByRole("heading", { name: t("setup:provider.title") })).toBeVisible();
  await expect(offers).toHaveCount(0);
});

test("Back leads from a step to the previous one, also if the address had none", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  await page.goto(`/panel/${panel.id}/setup`);
  await expect(page).toHaveURL(/step=initial$/);
  await page
    .getByRole("main")
    .getByRole("button", { name: t("setup:next") })
    .click();
  await expect(page.getByRole("heading", { name: t("setup:provider.title") })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel(t("setup:initial.name"))).toBeVisible();
  await page.goto(`/panel/${panel.id}/setup`);
  await expect(page).toHaveURL(/step=provider$/);
});

test("the last step shows the state of the domain", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  await page.goto(`/panel/${panel.id}/setup?step=final`);
  const row = (text: string) => page.getByRole("listitem").filter({ hasText: text });
  await expect(row(t("panel:facts.address.title"))).toContainText(`${panel.domain} – ${t("panel:status.ok")}`);
  await expect(row(t("panel:facts.dns.title"))).toContainText(t("panel:facts.dns.platform"));
  await expect(row(t("panel:facts.certificate.titleOpen"))).toContainText(t("panel:facts.certificate.unused"));
  await expectAccessible(page);
});

test("a new owner sees the demo's storefront with the name that they type", async ({ page, isMobile }) => {
  test.skip(isMobile, "phones have no room for it");
  const t = textsIn("en");
  await asNewcomer(page, "en");
  await page.goto("/welcome");
  const shop = page.frameLocator(`iframe[title="${t("panel:preview.label")}"]:not(.invisible)`);
  await page.getByLabel(t("panel:welcome.name")).fill("Orion");
  await expect(shop.locator("header")).toContainText("Orion");
  await expect(shop.locator("main")).toContainText(/\$|₽|грн/);
});
