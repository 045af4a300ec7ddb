/// <reference lib="dom" />
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { showTheme } from "./support/crawl-axe.ts";
import { everyTypeShop } from "./support/every-type-shop.ts";
import { newName } from "./support/newcomer.ts";
import { practiceKeys } from "./support/practice.ts";
import { callAsOwner, callShop, hydrated } from "./support/shop-visitor.ts";
import { textsIn } from "./support/texts.ts";

const t = textsIn("en");
const main = (page: Page) => page.getByRole("main");

/** The receipt in dark ink, and nothing of the site around it, whatever the theme. */
async function expectPrintable(page: Page): Promise<void> {
  await showTheme(page, "night");
  await page.emulateMedia({ media: "print" });
  for (const role of ["banner", "contentinfo"] as const) await expect(page.getByRole(role)).toBeHidden();
  await expect(page.getByRole("button", { name: t("balance:payment.print") })).toBeHidden();
  await expect(main(page)).toContainText(t("balance:payment.status.paid"));
  await expect(page.locator("body")).toHaveCSS("color", "rgb(26, 36, 34)");
  await page.screenshot({ path: test.info().outputPath("print.png"), fullPage: true });
}

for (const template of ["kiosk", "bourse", "atelier"] as const) {
  test(`${template}: a mass order without money is topped up by the missing amount, and placed once`, async ({ page, isMobile }) => {
    test.skip(isMobile && template !== "bourse", "phones differ by template in width alone");
    const shop = await everyTypeShop(page, "0.01");
    const { id: practice } = await callAsOwner<{ id: number }>(page, `/api/panel/${shop.panelId}/payments/systems`, {
      system: "practice",
      credentials: practiceKeys("mass"),
      currency: "USD",
      min: "1",
      max: "500",
    });
    await callAsOwner(page, `/api/panel/${shop.panelId}/setup`, { template }, "patch");
    const { id } = shop.named("Instagram Followers");
    const names = [newName(), newName()];
    await page.goto(`${shop.url}/mass`);
    await expect(page.locator("html")).toHaveAttribute("data-template", template);
    await hydrated(page);
    const lines = page.getByLabel(t("shopOrder:mass.lines"));
    await lines.fill(names.map((name) => `${id} | instagram.com/${name} | 1000`).join("\n"));
    await page.getByRole("button", { name: /\$/ }).click();
    await expect(page).toHaveURL(/\/topup\?amount=[\d.]+&order=1/);
    await hydrated(page);
    const amount = page.locator("input[name=amount]");
    expect(Number((await amount.inputValue()).replace(",", "."))).toBeGreaterThanOrEqual(1);
    await expect(main(page)).toContainText(t("balance:topup.draftMass"));
    await expectAccessible(page);
    await page.locator("form[action='/topup'] button[type=submit]").click();
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(page).toHaveURL(/\/orders$/);
    for (const name of names) await expect(main(page)).toContainText(name);

    await test.step("nothing is left to be ordered a second time", async () => {
      expect((await callShop<{ items: unknown[] }>(page, "/api/orders")).items).toHaveLength(2);
      await page.goto(`${shop.url}/mass`);
      await hydrated(page);
      await expect(lines).toHaveValue("");
    });
    for (const path of ["/balance", "/payments", `/topup?system=${practice}`]) {
      await test.step(path, async () => {
        await page.goto(shop.url + path);
        await hydrated(page);
        await expectAccessible(page);
        await page.screenshot({ path: test.info().outputPath(`${path.split("?")[0]!.slice(1)}.png`), fullPage: true });
      });
    }
    await page.goto(`${shop.url}/payments`);
    await page.getByRole("link", { name: /^VT\d+$/ }).click();
    await expect(main(page)).toContainText(t("balance:payment.order.placedMass"));
    await expectAccessible(page);
    await page.getByRole("link", { name: t("balance:payment.receipt") }).click();
    await expectAccessible(page);
    await expectPrintable(page);
  });
}
