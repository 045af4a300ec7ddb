import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { newName, withPanel } from "./support/newcomer.ts";
import { asAdmin, asOwner, BASE_URL, type Language, languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";

async function inContext<T>(browser: Browser, isMobile: boolean, act: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(isMobile ? { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } : {});
  try {
    return await act(await context.newPage());
  } finally {
    await context.close();
  }
}

test("an owner buys an advert, moderators approve it, another owner sees it marked and follows it, and the buyer reads the figures", async ({
  page,
  browser,
  isMobile,
}) => {
  test.setTimeout(180_000);
  const language: Language = languageOn(isMobile);
  const t = textsIn(language);
  // The two runs share the demo: each buys a different kind.
  const kind = isMobile ? "row" : "banner";
  const title = `Advert ${newName()}`;
  const panel = await asOwner(page, language);
  const here = `/panel/${panel.id}/advertising`;

  await test.step("the owner writes it, sees it and submits it", async () => {
    await page.goto(here);
    await page
      .getByRole("link", { name: t("advert:create") })
      .first()
      .click();
    await page.getByLabel(t(`advert:kind.${kind}`)).check();
    await page.getByLabel(t("advert:field.title")).fill(title);
    await page.getByLabel(t("advert:field.text")).fill("Thirty days of refills.");
    await page.getByLabel(t("advert:field.path")).fill("/services");
    const preview = page.getByRole("article");
    await expect(preview).toContainText(title);
    await expect(preview).toContainText(t("advertPlace:mark"));
    await expectAccessible(page);
    await page.getByRole("button", { name: t("advert:submit.act") }).click();
    const dialog = page.getByRole("dialog", { name: t("advert:submit.title") });
    await dialog.getByRole("button", { name: t("advert:submit.act") }).click();
    await expect(page.getByText(t("advert:submit.done"))).toBeVisible();
    await expect(page.getByText(t("advert:waiting"))).toBeVisible();
    await expectAccessible(page);
  });

  const moderate = (act: "approve" | "takeDown") =>
    inContext(browser, isMobile, async (staff) => {
      await asAdmin(staff, language);
      await staff.goto(`${BASE_URL}/panel/1/advertising${act === "approve" ? "" : "?queue=running"}`);
      const card = staff.getByRole("listitem").filter({ hasText: title });
      await expect(card).toContainText("/services");
      await expectAccessible(staff);
      await card.getByRole("button", { name: t(`advert:reviews.${act}`) }).click();
      const dialog = staff.getByRole("dialog", { name: t(`advert:reviews.${act}Title`) });
      if (act === "takeDown") await dialog.getByLabel(t("advert:reviews.reason")).fill("It promises too much.");
      await dialog.getByRole("button", { name: t(`advert:reviews.${act}`) }).click();
      await expect(dialog).toBeHidden();
    });
  await test.step("moderators approve it", () => moderate("approve"));

  await test.step("another owner sees it among rankings and providers, and follows it", () =>
    inContext(browser, isMobile, async (other) => {
      const own = await withPanel(other, language);
      const adverts = other.getByRole("complementary", { name: t("advertPlace:label") });
      const card = adverts.getByRole("article").filter({ hasText: title });
      const counted = other.waitForResponse((response) => response.url().includes("advertPlace.count"));
      await expect(async () => {
        await other.goto(`${BASE_URL}/panel/${own.id}/providers`);
        await expect(card).toBeVisible({ timeout: 5000 });
      }).toPass({ timeout: 40_000 });
      await expect(card).toContainText(t("advertPlace:mark"));
      expect((await counted).ok()).toBe(true);
      await expectAccessible(other);
      await other.goto(`${BASE_URL}/top/providers`);
      const opened = other.context().waitForEvent("page");
      await card.getByRole("link", { name: title }).click();
      await expect(await opened).toHaveURL(`http://${panel.domain}/services`);
    }));

  await test.step("the buyer reads the figures", async () => {
    await page.reload();
    const main = page.getByRole("main");
    await expect(main.getByText(t("advert:status.running")).first()).toBeVisible();
    const figure = (name: string) => main.locator("dt", { hasText: name }).locator("xpath=following-sibling::dd").first();
    await expect(figure(t("advert:result.shown"))).toContainText("1");
    await expect(figure(t("advert:result.clicked"))).toContainText("1");
    await expectAccessible(page);
  });

  await test.step("it is taken down, and the days that have not begun are paid back", async () => {
    await moderate("takeDown");
    await page.reload();
    await expect(page.getByText(t("advert:endedBy.platform"))).toBeVisible();
    await expect(page.getByRole("main")).toContainText("It promises too much.");
  });
});
