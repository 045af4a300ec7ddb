import { type Browser, expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./support/axe.ts";
import { asAgent, asOwner, BASE_URL, type Language, languageOn } from "./support/session.ts";
import { callShop, cheapService, credit, hydrated, openShop, registered, SHOP } from "./support/shop-visitor.ts";
import { textsIn } from "./support/texts.ts";

/** A message is shown to the other side while it is still being read. */
const SOON = { timeout: 5000 };

async function another(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function orderOf(page: Page, language: Language): Promise<number> {
  const service = await cheapService(page);
  const order = { service: service.id, link: `https://t.me/asked_${Date.now()}`, quantity: service.min };
  await openShop(page, language);
  return (await callShop<{ id: number }>(page, "/api/orders", order)).id;
}

/** A new customer who has asked something, and the owner in a browser of their own. */
async function asked(page: Page, browser: Browser, language: Language) {
  const customer = await registered(page, language);
  const { id } = await callShop<{ id: number }>(page, "/api/support/dialogs", { text: "Hello" });
  const ownersPage = await another(browser);
  return { customer, id, ownersPage, panel: await asOwner(ownersPage, language) };
}

const writeInShop = async (page: Page, t: ReturnType<typeof textsIn>, text: string) => {
  await page.locator("form[action='/support/dialog'] textarea").fill(text);
  await page.getByRole("button", { name: t("shopSupport:support.send"), exact: true }).click();
};

test("a customer asks about an order, the owner answers live and closes it, the customer opens it again", async ({
  page,
  browser,
  isMobile,
}) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const customer = await registered(page, language);
  const ownersPage = await another(browser);
  await credit(ownersPage, language, customer.id, "5000");
  const panel = await asOwner(ownersPage, language);
  const order = await orderOf(page, language);

  await page.goto(`${SHOP}/orders/${order}`);
  await page.getByRole("link", { name: t("shopOrder:act.ask") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(String(order));
  await hydrated(page);
  await writeInShop(page, t, "When does it start?");
  await expect(page).toHaveURL(/\/support\/dialog\?dialog=\d+$/);
  await hydrated(page);
  await expectAccessible(page);
  const dialogId = new URL(page.url()).searchParams.get("dialog")!;

  await ownersPage.goto(`${BASE_URL}/panel/${panel.id}/support/dialogs`);
  await ownersPage.getByRole("link", { name: customer.login }).first().click();
  await expect(ownersPage).toHaveURL(new RegExp(`/support/dialog/${dialogId}$`));
  await expect(ownersPage.getByRole("article", { name: t("order:title.one", { id: order }) })).toBeVisible();
  await ownersPage.getByRole("textbox", { name: t("support:reply") }).fill("Within an hour");
  await ownersPage.getByRole("button", { name: t("support:send"), exact: true }).click();
  await expect(page.getByText("Within an hour")).toBeVisible(SOON);
  await expect(page.getByText(t("shopSupport:support.status.answered"))).toBeVisible();

  await writeInShop(page, t, "Thank you");
  await expect(ownersPage.getByText("Thank you")).toBeVisible(SOON);
  await ownersPage.getByRole("button", { name: t("support:note"), exact: true }).click();
  await ownersPage.getByRole("textbox", { name: t("support:note") }).fill("A patient customer");
  await ownersPage.getByRole("button", { name: t("support:saveNote") }).click();
  await expect(ownersPage.getByText("A patient customer")).toBeVisible();
  await expectAccessible(ownersPage);
  await ownersPage.getByRole("button", { name: new RegExp(`^${t("support:close")}( Alt|$)`) }).click();
  await expect(page.getByText(t("shopSupport:support.closed"))).toBeVisible(SOON);
  await expect(page.getByText("A patient customer")).toHaveCount(0);

  await writeInShop(page, t, "It has not started");
  await expect(page.getByText(t("shopSupport:support.status.waiting"))).toBeVisible();
  await expect(ownersPage.getByText("It has not started")).toBeVisible(SOON);
  await expect(ownersPage.getByText(t("support:status.waiting"))).toBeVisible();
});

test("a canned answer is inserted by its shortcut, and what is being written is kept", async ({ page, browser, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const { customer, id, ownersPage, panel } = await asked(page, browser, language);
  await ownersPage.goto(`${BASE_URL}/panel/${panel.id}/support/canned`);
  const shortcut = `hi${Date.now()}`;
  await ownersPage.getByRole("button", { name: t("support:canned.add") }).click();
  const dialog = ownersPage.getByRole("dialog");
  await dialog.getByRole("textbox", { name: t("support:canned.shortcut") }).fill(shortcut);
  await dialog.getByRole("textbox", { name: t("support:canned.text") }).fill("Hello, {{customer.login}}!");
  await dialog.getByRole("button", { name: t("common:ui.save") }).click();
  await expect(ownersPage.getByText(`/${shortcut}`)).toBeVisible();
  await expectAccessible(ownersPage);

  await ownersPage.goto(`${BASE_URL}/panel/${panel.id}/support/dialog/${id}`);
  const field = ownersPage.getByRole("textbox", { name: t("support:reply") });
  await field.fill(`/${shortcut}`);
  await expect(ownersPage.getByRole("list", { name: t("support:tab.canned") })).toBeVisible();
  await field.press("Enter");
  await expect(field).toHaveValue(`Hello, ${customer.login}!`);
  await ownersPage.reload();
  await expect(field).toHaveValue(`Hello, ${customer.login}!`);
  await field.press("Control+Enter");
  await expect(field).toHaveValue("");
  await expect(ownersPage.getByText(`Hello, ${customer.login}!`)).toBeVisible();
});

test("one click answers, tags and assigns; a snoozed dialog leaves the inbox and returns when its customer writes", async ({
  page,
  browser,
  isMobile,
}) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const { customer, id, ownersPage, panel } = await asked(page, browser, language);
  await ownersPage.goto(`${BASE_URL}/panel/${panel.id}/support/canned`);
  const shortcut = `macro${Date.now()}`;
  await ownersPage.getByRole("button", { name: t("support:canned.add") }).click();
  const dialog = ownersPage.getByRole("dialog");
  await dialog.getByRole("textbox", { name: t("support:canned.shortcut") }).fill(shortcut);
  await dialog.getByRole("textbox", { name: t("support:canned.text") }).fill("We are on it, {{customer.login}}");
  await dialog.getByRole("checkbox", { name: t("support:macro.is") }).check();
  await dialog.getByRole("textbox", { name: t("support:macro.tags") }).fill("urgent");
  await dialog.getByRole("combobox", { name: t("support:column.assignee") }).selectOption("me");
  await expectAccessible(ownersPage);
  await dialog.getByRole("button", { name: t("common:ui.save") }).click();
  await expect(ownersPage.getByText(`/${shortcut}`)).toBeVisible();

  await ownersPage.goto(`${BASE_URL}/panel/${panel.id}/support/dialog/${id}`);
  await ownersPage
    .getByRole("group", { name: t("support:macro.label") })
    .getByRole("button", { name: shortcut })
    .click();
  await expect(ownersPage.getByText(`We are on it, ${customer.login}`)).toBeVisible();
  await expect(ownersPage.getByText("urgent", { exact: true })).toBeVisible();
  await expect(ownersPage.getByRole("button", { name: t("support:assignedTo", { login: "owner" }) })).toBeVisible();

  await ownersPage.getByRole("button", { name: t("support:snooze.label") }).click();
  await ownersPage.getByRole("menuitem", { name: t("support:snooze.hour") }).click();
  await expect(ownersPage.getByText(t("support:snooze.state"))).toBeVisible();
  await expectAccessible(ownersPage);
  const mine = ownersPage.getByRole("link", { name: customer.login });
  await ownersPage.goto(`${BASE_URL}/panel/${panel.id}/support/dialogs?view=snoozed`);
  await expect(mine).toBeVisible();
  await ownersPage.goto(`${BASE_URL}/panel/${panel.id}/support/dialogs?view=mine`);
  await expect(ownersPage.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(ownersPage.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(mine).toHaveCount(0);
  await callShop(page, `/api/support/dialogs/${id}/messages`, { text: "Thank you" });
  await expect(mine).toBeVisible();
});

test("an owner asks the platform, and its agent answers", async ({ page, browser, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await asOwner(page, language);
  await page.goto(`${BASE_URL}/shop/support/dialog?new=1`);
  const text = `How do I open a shop? ${Date.now()}`;
  await page.getByRole("textbox", { name: t("support:own.question") }).fill(text);
  await page.getByRole("button", { name: t("support:send"), exact: true }).click();
  await expect(page).toHaveURL(/\/support\/dialog\?dialog=\d+$/);
  await expect(page.getByText(text)).toBeVisible();
  await expectAccessible(page);

  const agentsPage = await another(browser);
  await asAgent(agentsPage, language);
  await agentsPage.goto(`${BASE_URL}/platform`);
  await expect(agentsPage).toHaveURL(/\/panel\/\d+\/support\/dialogs$/);
  await agentsPage.goto(`${BASE_URL}/shop/admin/support/dialogs`);
  await expect(agentsPage.getByText(text)).toBeVisible();
  const dialogId = new URL(page.url()).searchParams.get("dialog")!;
  await agentsPage.goto(`${BASE_URL}/shop/admin/support/dialog/${dialogId}`);
  await agentsPage.getByRole("textbox", { name: t("support:reply") }).fill("Press New panel");
  await agentsPage.getByRole("button", { name: t("support:send"), exact: true }).click();
  await expect(page.getByText("Press New panel")).toBeVisible(SOON);
});

test("an owner adds a question, and customers read it and are offered it while they write", async ({ page, browser, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  await page.goto(`${BASE_URL}/panel/${panel.id}/support/faq/api/new`);
  const word = `zebra${Date.now()}`;
  await page.getByRole("textbox", { name: t("support:faq.question") }).fill(`What is a ${word}?`);
  await page.getByRole("textbox", { name: t("support:faq.answer") }).fill("An animal.\n\nWith stripes.");
  await page.getByRole("combobox", { name: t("support:faq.language") }).selectOption(language);
  await page.getByRole("button", { name: t("common:ui.save") }).click();
  await expect(page.getByRole("link", { name: `What is a ${word}?` })).toBeVisible();
  await expectAccessible(page);

  const visitor = await another(browser);
  await openShop(visitor, language, "/support/faq/api");
  await visitor.getByRole("link", { name: `What is a ${word}?` }).click();
  await expect(visitor.getByRole("main")).toContainText("With stripes.");
  await expectAccessible(visitor);
  await registered(visitor, language);
  await visitor.goto(`${SHOP}/support/dialog?new=1`);
  await hydrated(visitor);
  await visitor.locator("form[action='/support/dialog'] textarea").fill(`tell me about the ${word}`);
  await expect(visitor.getByText(`What is a ${word}?`)).toBeVisible();
  await expectAccessible(visitor);
});

test("a long dialog can be read from its beginning, and new messages are read out", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await registered(page, language);
  const { id } = await callShop<{ id: number }>(page, "/api/support/dialogs", { text: "The very first" });
  for (let n = 1; n <= 101; n += 1) await callShop(page, `/api/support/dialogs/${id}/messages`, { text: `Message ${n}` });
  await page.goto(`${SHOP}/support/dialog?dialog=${id}`);
  await hydrated(page);
  const list = page.getByRole("list", { name: t("shopSupport:support.messages") });
  await expect(list).toHaveAttribute("aria-live", "polite");
  await expect(page.getByText("The very first")).toHaveCount(0);
  await page.getByRole("button", { name: t("shopSupport:support.earlier") }).click();
  await expect(page.getByText("The very first")).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(102);
  await writeInShop(page, t, "One more");
  await expect(list.getByRole("listitem")).toHaveCount(103);
  await expect(page.getByText("The very first")).toBeAttached();
  await expect(page.getByRole("button", { name: t("shopSupport:support.earlier") })).toHaveCount(0);
});

test("files beyond the tenth of a message are refused with an announced error, on both sides", async ({ page, browser, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const buffer = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#0d5f5a" } })
    .png()
    .toBuffer();
  const files = Array.from({ length: 11 }, (_, n) => ({ name: `${n}.png`, mimeType: "image/png", buffer }));
  const { id, ownersPage, panel } = await asked(page, browser, language);

  await page.goto(`${SHOP}/support/dialog?dialog=${id}`);
  await hydrated(page);
  const chosen = page.locator("form[action='/support/dialog'] input[type=file]");
  await chosen.setInputFiles(files);
  await writeInShop(page, t, "My pictures");
  await expect(page.getByText(t("shopSupport:support.tooManyFiles", { most: 10 }))).toBeVisible();
  await expect(chosen).toBeFocused();
  await chosen.setInputFiles(files.slice(0, 10));
  await writeInShop(page, t, "My pictures");
  await expect(page.getByRole("main").locator("li li img")).toHaveCount(10);

  await ownersPage.goto(`${BASE_URL}/panel/${panel.id}/support/dialog/${id}`);
  await ownersPage.locator("form input[type=file]").setInputFiles(files);
  await expect(ownersPage.getByText(t("support:tooManyFiles", { most: 10 }))).toBeVisible();
});

test("without script a customer asks and closes the dialog", async ({ browser, page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await registered(page, language);
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() });
  const plain = await context.newPage();
  await plain.goto(`${SHOP}/support`);
  await plain
    .getByRole("link", { name: t("shopSupport:support.ask.other") })
    .first()
    .click();
  await plain.getByRole("button", { name: t("shopSupport:support.send") }).click();
  await expect(plain.locator("textarea")).toHaveAttribute("aria-invalid", "true");
  await plain.locator("textarea").fill("Is anyone there?");
  await plain.getByRole("button", { name: t("shopSupport:support.send") }).click();
  await expect(plain.getByRole("main")).toContainText("Is anyone there?");
  await plain.getByRole("button", { name: t("shopSupport:support.close") }).click();
  await expect(plain.getByRole("main")).toContainText(t("shopSupport:support.closed"));
  await context.close();
});
