/// <reference lib="dom" />
import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { asOwner, languageOn } from "./support/session.ts";
import { openShop, SHOP, signUpWithOrder } from "./support/shop-visitor.ts";
import { textsIn } from "./support/texts.ts";

const PAGES = [
  ["nav.contact", "legal.contact.title", "/pages/contact"],
  ["nav.terms", "legal.terms.title", "/pages/terms-and-conditions"],
  ["nav.privacy", "legal.privacy.title", "/pages/privacy-policy"],
  ["nav.refunds", "legal.refunds.title", "/pages/refund-policy"],
] as const;

test("contact, terms, privacy and refunds are one tap away on every page", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  for (const start of ["/", "/services", "/order", "/login", "/nowhere"]) {
    await openShop(page, language, start);
    for (const [label] of PAGES) await expect(page.getByRole("contentinfo").getByRole("link", { name: t(`shop:${label}`) })).toBeVisible();
  }
  for (const [label, title, path] of PAGES) {
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: t(`shop:${label}`) })
      .click();
    await expect(page).toHaveURL(SHOP + path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t(`legal:${title}`));
    await expect(page.getByRole("main").getByRole("link", { name: "help@nova.example" })).toHaveAttribute(
      "href",
      "mailto:help@nova.example",
    );
    await expectAccessible(page);
  }
});

test("the sheet for missing money names the owner's contact", async ({ page, isMobile }) => {
  const dialog = await signUpWithOrder(page, languageOn(isMobile));
  await expect(dialog.getByRole("link", { name: "@nova_smm_help" })).toHaveAttribute("href", "https://t.me/nova_smm_help");
});

test("an owner publishes contacts, and a failed page leads to the platform's support", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  await page.goto(`/panel/${panel.id}/settings/common`);
  const telegram = page.getByLabel(t("panelSettings:common.contactTelegram"), { exact: true });
  await expect(telegram).toHaveValue("@nova_smm_help");
  await telegram.fill("not a name");
  await telegram.blur();
  await expect(page.getByText(t("error:field.invalid"))).toBeVisible();
  await telegram.fill("https://t.me/nova_smm_help");
  await page.getByLabel(t("panelSettings:common.contactUrl"), { exact: true }).fill("https://nova.example/help");
  await page.getByRole("button", { name: t("ui.save"), exact: true }).click();
  await expect(telegram).toHaveValue("@nova_smm_help");
  await openShop(page, language, "/pages/contact");
  await expect(page.getByRole("main").getByRole("link", { name: "nova.example/help" })).toBeVisible();

  const failing = await page.context().newPage();
  await failing.route(/trpc\/.*panel\.get/, (route) => route.abort());
  await failing.goto(`/panel/${panel.id}/settings/common`);
  await expect(failing.getByRole("link", { name: t("ui.contactUs") })).toHaveAttribute("href", "/support/dialog?new=1");
});
