import { expect, type Page, test } from "@playwright/test";
import { asNewcomer, withPanel } from "./support/newcomer.ts";
import { BASE_URL, languageOn } from "./support/session.ts";
import { askedIn, newBot, telegramPerson, whoIsIn } from "./support/telegram.ts";
import { textsIn } from "./support/texts.ts";

/** The link of the page, for this device and in the QR code. */
const linkOn = async (page: Page, name: string): Promise<string> => (await page.getByRole("link", { name }).getAttribute("href"))!;

/** The number the page shows. */
const numberOn = async (page: Page): Promise<string> => {
  const shown = page.getByText(/^\d\d$/);
  await expect(shown).toBeVisible();
  return (await shown.textContent())!;
};

test("three taps sign in: Continue with Telegram, Start, the number on the page", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await page.addInitScript((value) => localStorage.setItem("lng", value), language);
  await page.goto("/login");
  await page.getByLabel(t("auth:login.remember")).uncheck();
  await page.getByRole("button", { name: t("auth:telegram.continue") }).click();
  const number = await numberOn(page);
  const person = await telegramPerson(page.request, language);
  const bot = await person.start(await linkOn(page, t("auth:telegram.open")));
  expect(await askedIn(person, bot)).toContain(number);
  expect((await person.newest(bot))!.text).toContain(new URL(BASE_URL).host);
  await person.press(bot, number);
  await expect(page).not.toHaveURL(/\/login/);
  expect(await whoIsIn(page)).toBe(person.username);
  const session = (await page.context().cookies()).find(({ name }) => name === "sid");
  expect(session?.expires, "not remembered").toBe(-1);
  const message = (await person.newest(bot))!;
  expect(message.edits).toBe(1);
  expect(message.buttons.flat()).toEqual([]);
});

test("a wrong number ends the attempt, and the page shows it", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await page.addInitScript((value) => localStorage.setItem("lng", value), language);
  await page.goto("/login");
  await page.getByRole("button", { name: t("auth:telegram.continue") }).click();
  const number = await numberOn(page);
  const person = await telegramPerson(page.request, language);
  const bot = await person.start(await linkOn(page, t("auth:telegram.open")));
  const wrong = (await askedIn(person, bot)).find((text) => text !== number)!;
  await person.press(bot, wrong);
  await expect(page.getByText(t("error:login_refused"))).toBeVisible();
  await expect(page.getByRole("button", { name: t("auth:telegram.again") })).toBeVisible();
  expect(await whoIsIn(page)).toBeUndefined();
});

test("Telegram is linked in the settings", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await asNewcomer(page, language);
  await page.goto("/settings/telegram");
  await page.getByRole("button", { name: t("settings:telegram.link"), exact: true }).click();
  const person = await telegramPerson(page.request, language);
  await person.start(await linkOn(page, t("auth:telegram.open")));
  await expect(page.getByText(`@${person.username}`)).toBeVisible();
  await expect(page.getByText(t("settings:telegram.isLinked"))).toBeVisible();
});

test("an owner connects their own bot, and it answers", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  const bot = await newBot(page.request);
  await page.goto(`/panel/${panel.id}/settings/telegram`);
  await page.getByLabel(t("telegram:connect.token")).fill("12345:not-a-token-that-anybody-has");
  await page.getByRole("button", { name: t("telegram:connect.submit"), exact: true }).click();
  await expect(page.getByText(t("error:bot_token_invalid"))).toBeVisible();
  await page.getByLabel(t("telegram:connect.token")).fill(bot.token);
  await page.getByRole("button", { name: t("telegram:connect.submit"), exact: true }).click();
  await expect(page.getByRole("link", { name: `@${bot.username}` })).toBeVisible();
  await expect(page.getByText(t("telegram:status.ok"))).toBeVisible();
  const person = await telegramPerson(page.request, language);
  await person.write(bot.username, "/start");
  await expect.poll(async () => (await person.newest(bot.username))?.text ?? "").toContain("Telegram");
});
