import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { newName, withPanel } from "./support/newcomer.ts";
import { asOwner, BASE_URL, languageOn } from "./support/session.ts";
import { cheapService, hydrated, openShop, registered, SHOP } from "./support/shop-visitor.ts";
import { textsIn } from "./support/texts.ts";

const outsideDialog = (page: Page): Promise<void> => page.mouse.click(4, 4);

test("a dialog asks before it drops what was typed in it", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  const dialog = page.getByRole("dialog");
  const question = page.getByRole("alertdialog", { name: t("common:ui.closeTyped") });
  const email = dialog.getByLabel(t("user:edit.email"), { exact: true });
  await page.goto(`/panel/${panel.id}/users`);
  const open = () => page.locator("[data-list-new]").click();

  await test.step("one without anything typed closes at once", async () => {
    await open();
    await expect(email).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });

  await open();
  await email.fill("half@");
  await page.keyboard.press("Escape");
  await expect(question.getByRole("button", { name: t("common:ui.keepEditing") })).toBeFocused();
  await expectAccessible(page);
  await test.step("Escape, and the button, go back to where it was typed", async () => {
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await expect(email).toBeFocused();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
    await expect(email).toBeFocused();
    await expect(email).toHaveValue("half@");
  });
  await test.step("Back, the close button and a press outside the dialog ask too", async () => {
    await page.goBack();
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: t("common:ui.keepEditing") }).click();
    await dialog.getByRole("button", { name: isMobile ? t("common:ui.back") : t("common:ui.close"), exact: true }).click();
    await expect(question).toBeVisible();
    if (isMobile) return;
    await page.keyboard.press("Escape");
    await outsideDialog(page);
    await expect(question).toBeVisible();
  });
  await question.getByRole("button", { name: t("common:ui.close"), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/users\//);
  await test.step("Cancel is an answer", async () => {
    await open();
    await email.fill("half@");
    await dialog.getByRole("button", { name: t("common:ui.cancel") }).click();
    await expect(dialog).toHaveCount(0);
  });
});

test("a dialog keeps what was typed while another asks over it", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const { id } = await registered(page, language);
  const panel = await asOwner(page, language);
  await page.goto(`${BASE_URL}/panel/${panel.id}/users/${id}`);
  await page.getByRole("button", { name: t("user:adjust.add"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  const comment = dialog.getByLabel(t("user:adjust.comment"));
  await dialog.getByLabel(t("user:adjust.amount")).fill("7");
  await comment.fill("For the delay");
  await comment.press("Enter");
  await expect(comment).toBeHidden();
  await dialog.getByRole("button", { name: t("common:ui.cancel") }).click();
  await expect(comment).toHaveValue("For the delay");
  await expect(comment).toBeFocused();
  await comment.press("Enter");
  await dialog.getByRole("button", { name: new RegExp(`^${t("user:adjust.addSum", { sum: "" }).trim()}`) }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("region", { name: t("user:statement.title") })).toContainText("For the delay");
});

test("a storefront's sheet asks before it drops what was typed in it", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await openShop(page, language);
  const { id } = await cheapService(page);
  await page.goto(`${SHOP}/order?service=${id}&link=t.me/${newName().replace("-", "_")}`);
  await hydrated(page);
  const sheet = page.getByRole("dialog");
  const question = page.getByRole("alertdialog", { name: t("shop:closeTyped") });
  const email = sheet.getByLabel(t("shop:account.email"));
  const open = () => page.locator("form.order-card button[type=submit]:not([name])").click();
  await open();
  await expect(email).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await open();
  await email.fill("half@");
  await page.keyboard.press("Escape");
  await expect(question.getByRole("button", { name: t("shop:keepEditing") })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(email).toBeFocused();
  await expect(email).toHaveValue("half@");
  await sheet.getByRole("button", { name: t("shop:close"), exact: true }).click();
  await question.getByRole("button", { name: t("shop:close"), exact: true }).click();
  await expect(sheet).toHaveCount(0);
});
