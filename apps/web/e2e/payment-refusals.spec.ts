import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { asPayer, panelPaidBy, topUp, withoutScript } from "./support/payer.ts";
import { practiceKeys } from "./support/practice.ts";
import { languageOn } from "./support/session.ts";
import { callAsOwner } from "./support/shop-visitor.ts";
import { textsIn } from "./support/texts.ts";

const main = (page: Page) => page.getByRole("main");

test("a system that can't start a payment shows an error; the owner reads why, and another system works", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await panelPaidBy(page, language, { system: "practice", title: "Broken", credentials: practiceKeys("dead") });
  await asPayer(page, panel, language);
  await test.step("without script", async () => {
    const plain = await withoutScript(page);
    await plain.goto(`${panel.url}/topup`);
    await plain.locator("input[name=amount]").fill("20");
    await plain.locator("form[action='/topup'] button[type=submit]").click();
    await expect(plain.getByRole("alert")).toContainText(t("error:payment_unavailable"));
    await plain.context().close();
  });
  await topUp(page, panel, "20");
  const alert = main(page).getByRole("alert");
  await expect(alert).toContainText(t("error:payment_unavailable"));
  await expect(alert).toBeInViewport();
  await expect(alert).not.toContainText("closed");
  await expectAccessible(page);

  await test.step("a promo code that is not valid is refused at its field", async () => {
    const promo = page.getByLabel(t("balance:topup.promo"));
    await page
      .locator("summary")
      .filter({ hasText: t("balance:topup.promo") })
      .click();
    await promo.fill("NOPE");
    await page.locator("form[action='/topup'] button[type=submit]").click();
    await expect(promo).toHaveAccessibleDescription(t("error:promo_code_invalid"));
    await expect(promo).toBeFocused();
  });

  const cabinet = await page.context().newPage();
  await cabinet.addInitScript((value) => localStorage.setItem("lng", value), language);
  await cabinet.goto(`/panel/${panel.id}/payments/systems`);
  await expect(main(cabinet)).toContainText(t("payments:systems.failing"));
  await main(cabinet).getByRole("link", { name: "Broken", exact: true }).click();
  await expect(main(cabinet)).toContainText(t("payments:failing.title"));
  await expect(main(cabinet)).toContainText("the connection was closed");
  await expectAccessible(cabinet);
  await cabinet.close();

  const works = { system: "practice", title: "Works", credentials: practiceKeys("works"), currency: "USD", min: "1", max: "100" };
  await callAsOwner(page, `/api/panel/${panel.id}/payments/systems`, works);
  await page.goto(`${panel.url}/topup`);
  await expect(page.getByRole("radio").first()).toHaveAccessibleName(/^Works/);
});

test("a return address proves nothing, and shows the payment to no one else", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await panelPaidBy(page, language, { system: "practice", credentials: practiceKeys("return") });
  await asPayer(page, panel, language);
  await topUp(page, panel, "20");
  await page.getByRole("button", { name: language === "ru" ? "Вернуться без оплаты" : "Return without paying" }).click();
  await expect(page).toHaveURL(/\/payments\/VT\d+$/);
  const address = page.url();
  for (const query of ["?status=paid", "?payment_status=paid&amount=20.00", "?redirect_status=succeeded&session_id=cs_1"]) {
    await page.goto(address + query);
    await expect(main(page)).toContainText(t("balance:payment.status.pending"));
  }
  await page.context().clearCookies();
  await asPayer(page, panel, language);
  const answer = await page.goto(address);
  expect(answer!.status()).toBe(404);
  await expect(main(page)).not.toContainText("VT");
  await page.goto(`${panel.url}/balance`);
  await expect(main(page)).toContainText(/0[.,]00/);
});
