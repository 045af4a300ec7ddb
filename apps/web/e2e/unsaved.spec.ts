/// <reference lib="dom" />
import { expect, type Page, test } from "@playwright/test";
import { post, withPanel } from "./support/newcomer.ts";
import { asOwner, BASE_URL, languageOn } from "./support/session.ts";
import { callShop, hydrated, registered, SHOP } from "./support/shop-visitor.ts";
import { textsIn } from "./support/texts.ts";

/** Each call is answered late, as on a slow connection. */
async function slowDown(page: Page, procedure: string, milliseconds = 1500): Promise<void> {
  await page.route(`**/trpc/${procedure}*`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue();
  });
}

test("texts for search engines that were typed in one language stay while another is edited, and are saved together", async ({
  page,
  isMobile,
}) => {
  const t = textsIn(languageOn(isMobile));
  const panel = await withPanel(page, languageOn(isMobile));
  await page.goto(`/panel/${panel.id}/seo`);
  const language = page.getByLabel(t("content:language"), { exact: true });
  const title = page
    .getByRole("region", { name: t("content:seo.target.home"), exact: true })
    .getByRole("textbox")
    .first();
  await language.selectOption("en");
  await title.fill("Followers in English");
  await language.selectOption("uk");
  await expect(title).toHaveValue("");
  await title.fill("Підписники");
  await language.selectOption("en");
  await expect(title).toHaveValue("Followers in English");
  await page.getByRole("button", { name: t("common:ui.save"), exact: true }).click();
  await expect(page.getByText(t("content:seo.saved")).first()).toBeVisible();
  await expect(page.getByRole("region", { name: t("common:ui.unsaved") })).toHaveCount(0);
  await page.reload();
  await language.selectOption("uk");
  await expect(title).toHaveValue("Підписники");
});

test("a pop-up that was turned off in the list is off in its form", async ({ page, isMobile }) => {
  const t = textsIn(languageOn(isMobile));
  const panel = await withPanel(page, languageOn(isMobile));
  await post(page, `/api/panel/${panel.id}/modals`, { title: "Ten percent off", body: "Today" });
  const isOn = page.getByLabel(t("content:popups.isOn"), { exact: true });
  await page.goto(`/panel/${panel.id}/modals`);
  await page.getByRole("link", { name: "Ten percent off" }).click();
  await expect(isOn).toBeChecked();
  await page.goBack();
  await page.getByRole("button", { name: `${t("content:popups.turnOff")}: Ten percent off` }).click();
  await expect(page.getByText(t("content:popups.states.off"), { exact: true })).toBeVisible();
  await slowDown(page, "modal.get");
  await page.getByRole("link", { name: "Ten percent off" }).click();
  await expect(isOn).not.toBeChecked();
});

test("what staff type while a message is sent stays for the next one", async ({ page, browser, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const customer = await (await browser.newContext()).newPage();
  await registered(customer, language);
  const { id } = await callShop<{ id: number }>(customer, "/api/support/dialogs", { text: "Hello" });
  const panel = await asOwner(page, language);
  await page.goto(`${BASE_URL}/panel/${panel.id}/support/dialog/${id}`);
  await slowDown(page, "panelSupport.reply");
  const field = page.getByRole("textbox", { name: t("support:reply") });
  await field.fill("One moment");
  await field.press("Control+Enter");
  await field.pressSequentially(" and the second part");
  await expect(page.getByRole("listitem").filter({ hasText: "One moment" })).toBeVisible();
  await expect(field).toHaveValue("and the second part");
});

test("what is typed while a draft is saved is offered afterwards", async ({ page, isMobile }) => {
  const t = textsIn(languageOn(isMobile));
  const panel = await withPanel(page, languageOn(isMobile));
  const { id } = await post<{ id: number }>(page, `/api/panel/${panel.id}/pages`, {
    slug: "about",
    title: "About",
    body: "First",
    language: "en",
    status: "draft",
  });
  await page.goto(`/panel/${panel.id}/pages/${id}`);
  const body = page.getByRole("textbox", { name: t("content:body"), exact: true });
  await body.fill("Second");
  await slowDown(page, "page.update");
  await page.getByRole("button", { name: t("content:saveDraft") }).click();
  await body.fill("Second and third");
  await expect(page.getByText(t("content:saved")).first()).toBeVisible();
  await page.getByRole("button", { name: t("content:kept.restore") }).click();
  await expect(body).toHaveValue("Second and third");
});

test("a mailing that is started by several quick presses asks once", async ({ page, isMobile }) => {
  const t = textsIn(languageOn(isMobile));
  const panel = await withPanel(page, languageOn(isMobile));
  await page.goto(`/panel/${panel.id}/mailing/create`);
  await slowDown(page, "mailing.create", 1000);
  await page.getByLabel(t("mailing:subject"), { exact: true }).fill("Sale");
  await page.getByRole("textbox", { name: t("mailing:body"), exact: true }).fill("Today");
  const start = page.getByRole("button", { name: t("mailing:start.act"), exact: true });
  await start.click();
  await page.waitForTimeout(200);
  await start.click();
  const asked = page.getByRole("dialog", { name: t("mailing:start.title") });
  await asked.getByRole("button", { name: t("common:ui.cancel"), exact: true }).click();
  await expect(asked).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a question that is being edited is not left without asking", async ({ page, isMobile }) => {
  const t = textsIn(languageOn(isMobile));
  const panel = await withPanel(page, languageOn(isMobile));
  await page.goto(`/panel/${panel.id}/support/faq/orders/new`);
  await page.getByLabel(t("support:faq.question"), { exact: true }).fill("When does it start?");
  await page
    .getByRole("link", { name: t("support:tab.faq") })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page).toHaveURL(/\/new$/);
});

const keptAs = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name);

test("what a customer typed and did not send is gone once they log out", async ({ page, isMobile }) => {
  await registered(page, languageOn(isMobile));
  await page.goto(`${SHOP}/support/dialog?new=1`);
  await hydrated(page);
  await page.locator("form[action='/support/dialog'] textarea").fill("My card ends in 1234");
  expect(await keptAs(page, "support:new:")).toBe("My card ends in 1234");
  const form = page.locator("form[data-logout]").first();
  await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
  await expect(page).toHaveURL(`${SHOP}/`);
  expect(await keptAs(page, "support:new:")).toBeNull();
});

test("what an owner typed and did not save is gone once they log out", async ({ page, isMobile }) => {
  const t = textsIn(languageOn(isMobile));
  const panel = await withPanel(page, languageOn(isMobile));
  const key = `content:${panel.id}:page:new`;
  await page.goto(`/panel/${panel.id}/pages/create`);
  await page.getByRole("textbox", { name: t("content:body"), exact: true }).fill("A secret plan");
  await expect.poll(() => keptAs(page, key)).toContain("A secret plan");
  await page.goto(`/panel/${panel.id}/pages`);
  if (isMobile) await page.locator("[data-bottom-bar] > button").click();
  await page
    .getByRole("button", { name: t("common:shell.search") })
    .last()
    .click();
  await page.getByRole("dialog").getByRole("combobox").fill(t("palette:act.logOut"));
  await page
    .getByRole("option")
    .filter({ hasText: t("palette:act.logOut") })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await keptAs(page, key)).toBeNull();
});
