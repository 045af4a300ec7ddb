import { expect, test } from "@playwright/test";
import { newName, PASSWORD, withPanel } from "./support/newcomer.ts";
import { languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";

test("an owner lets only invited people sign up, who accept the terms; a replaced link is invalid", async ({ page, browser, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  await page.goto(`/panel/${panel.id}/common`);
  await page.getByLabel(t("panelSettings:registration.invited")).check();
  await page.getByLabel(t("panelSettings:registration.terms")).check();
  await page.getByRole("button", { name: t("common:ui.save"), exact: true }).click();
  const link = page.getByText(/\/register\?invite=[a-z2-7]{12}$/);
  const invitation = await link.innerText();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.context().addCookies([{ name: "lng", value: language, url: `http://${panel.domain}` }]);
  await visitor.goto(`http://${panel.domain}/register`);
  await expect(visitor.getByRole("heading", { name: t("shop:account.invitedTitle") })).toBeVisible();
  await expect(visitor.getByLabel(t("shop:account.password"))).toHaveCount(0);

  await visitor.goto(invitation);
  const email = `${newName()}@example.com`;
  const signUp = visitor.getByRole("button", { name: t("shop:account.registerAct"), exact: true });
  await visitor.getByLabel(t("shop:account.email")).fill("olga@");
  await signUp.click();
  await expect(visitor.getByText(t("shop:field.email"))).toBeVisible();
  await expect(visitor.getByText(t("shop:field.required"))).toHaveCount(2);
  await visitor.getByLabel(t("shop:account.email")).fill(email);
  await visitor.getByLabel(t("shop:account.password")).fill(PASSWORD);
  await signUp.click();
  await expect(visitor.getByText(t("shop:field.required"))).toBeVisible();
  await visitor.getByRole("checkbox", { name: t("shop:account.acceptTerms") }).check();
  await signUp.click();
  await expect(visitor).toHaveURL(`http://${panel.domain}/`);

  await page.getByRole("button", { name: t("panelSettings:registration.renew"), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("panelSettings:registration.renew") })
    .click();
  await expect(link).not.toHaveText(invitation);
  const late = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await late.context().addCookies([{ name: "lng", value: language, url: `http://${panel.domain}` }]);
  await late.goto(invitation);
  await late.getByLabel(t("shop:account.email")).fill(`${newName()}@example.com`);
  await late.getByLabel(t("shop:account.password")).fill(PASSWORD);
  await late.getByRole("checkbox", { name: t("shop:account.acceptTerms") }).check();
  await late.getByRole("button", { name: t("shop:account.registerAct"), exact: true }).click();
  await expect(late.getByText(t("error:invitation_required"))).toBeVisible();

  await page.goto(`/panel/${panel.id}/users/all`);
  await page
    .getByRole("link", { name: email.split("@")[0]! })
    .first()
    .click();
  await expect(page.getByText(t("user:acceptedTerms"))).toBeVisible();
});
