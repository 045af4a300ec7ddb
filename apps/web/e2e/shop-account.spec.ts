import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { newName, PASSWORD } from "./support/newcomer.ts";
import { mailedCode } from "./support/outbox.ts";
import { asOwner, BASE_URL, type Language, languageOn } from "./support/session.ts";
import { callShop, hydrated, openShop, SHOP } from "./support/shop-visitor.ts";
import { askedIn, telegramPerson } from "./support/telegram.ts";
import { textsIn } from "./support/texts.ts";
import { totpOf } from "./support/totp.ts";

type Words = ReturnType<typeof textsIn>;

/** A new customer with a known address, signed in on the page. */
async function customer(page: Page, language: Language): Promise<string> {
  await openShop(page, language);
  const email = `${newName()}@example.com`;
  await callShop(page, "/api/register", { email, password: PASSWORD, language });
  return email;
}

async function logIn(page: Page, t: Words, name: string, password: string): Promise<void> {
  await page.goto(`${SHOP}/login`);
  await page.getByLabel(t("shop:account.login")).fill(name);
  await page.getByLabel(t("shop:account.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("shop:account.loginAct"), exact: true }).click();
}

const whoIsIn = async (page: Page): Promise<string | undefined> =>
  (await callShop<{ user: { login: string } | null }>(page, "/api/user")).user?.login;

/** Another browser of the same person, optionally without script. */
async function otherBrowser(browser: Browser, language: Language, javaScriptEnabled = true): Promise<Page> {
  const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
  await page.context().addCookies([{ name: "lng", value: language, url: SHOP }]);
  return page;
}

test("an email is confirmed by its code, and the banner is gone", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const email = await customer(page, language);
  await page.goto(`${SHOP}/services`);
  await page.getByRole("button", { name: t("shopAccount:activation.enter") }).click();
  const code = page.getByLabel(t("shopAccount:activation.code", { email }));
  await code.fill("000000");
  await page.getByRole("button", { name: t("shopAccount:activation.act") }).click();
  await expect(page.getByText(t("error:invalid_code"))).toBeVisible();
  await code.fill(await mailedCode(page, email, "activation_code"));
  await page.getByRole("button", { name: t("shopAccount:activation.act") }).click();
  await expect(page.getByText(t("shopAccount:activation.mark"))).toHaveCount(0);
  await page.goto(`${SHOP}/settings`);
  await expect(page.getByText(t("shopAccount:profile.emailConfirmed"), { exact: true })).toBeVisible();
});

test("an authenticator protects the login: its code works, and without script a recovery code works once", async ({
  page,
  browser,
  isMobile,
}) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const email = await customer(page, language);
  await page.goto(`${SHOP}/settings/security`);
  await hydrated(page);
  await page.getByRole("button", { name: t("shopAccount:totp.attach") }).click();
  const secret = await page.locator("#totp-secret").innerText();
  await page.getByLabel(t("shop:confirm.code")).fill(totpOf(secret));
  await page.getByRole("button", { name: t("shopAccount:totp.enable") }).click();
  const codes = page.locator("#recovery-codes li");
  await expect(codes).toHaveCount(10);
  let recovery = (await codes.first().innerText()).trim();
  await test.step("codes are replaced only after a question", async () => {
    const renew = page.getByRole("button", { name: t("shopAccount:totp.renew") });
    await renew.click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("shopAccount:totp.renewKeep") })
      .click();
    await expect(codes.first()).toHaveText(recovery);
    await renew.click();
    await expectAccessible(page);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("shopAccount:totp.renewAct") })
      .click();
    await expect(codes.first()).not.toHaveText(recovery);
    recovery = (await codes.first().innerText()).trim();
  });

  const known = await otherBrowser(browser, language);
  await logIn(known, t, email, PASSWORD);
  await known.getByRole("textbox", { name: t("shop:confirm.code") }).fill(totpOf(secret, 1));
  await expectAccessible(known);
  await known.getByRole("button", { name: t("shop:confirm.act"), exact: true }).click();
  await expect(known).toHaveURL(`${SHOP}/`);

  const plain = await otherBrowser(browser, language, false);
  for (const isFresh of [true, false]) {
    await plain.context().clearCookies({ name: "sid" });
    await logIn(plain, t, email, PASSWORD);
    await plain.getByRole("radio", { name: t("shop:confirm.method.recovery") }).check();
    await plain.locator("input[name=code]").fill(recovery);
    await plain.getByRole("button", { name: t("shop:confirm.act"), exact: true }).click();
    if (isFresh) await expect(plain).toHaveURL(`${SHOP}/`);
    else await expect(plain.getByText(t("error:incorrect_2fa_code"))).toBeVisible();
  }

  await page.goto(`${SHOP}/settings/sessions`);
  await expect(page.getByText(t("shopAccount:sessions.current"))).toHaveCount(1);
  await page.getByRole("button", { name: t("shopAccount:sessions.endOthers") }).click();
  await expect(page.getByText(t("shopAccount:sessions.onlyThis"))).toBeVisible();
  await known.goto(`${SHOP}/settings`);
  await expect(known).toHaveURL(/\/login\?next=/);

  await test.step("who has lost all of it is let in by the owner", async () => {
    const owner = await otherBrowser(browser, language);
    const panel = await asOwner(owner, language);
    await logIn(known, t, email, PASSWORD);
    await expect(known.getByText(t("shop:confirm.lost"))).toBeVisible();
    await owner.goto(`${BASE_URL}/panel/${panel.id}/users/all?query=${email}`);
    await owner.locator("[data-row-link]").first().click();
    await owner.getByRole("button", { name: t("user:moreActs") }).click();
    await owner.getByRole("menuitem", { name: t("user:twoFactor.act") }).click();
    await owner
      .getByRole("dialog")
      .getByRole("button", { name: t("user:twoFactor.submit") })
      .click();
    await expect(owner.getByText(t("user:twoFactor.done"))).toBeVisible();
    await owner.getByRole("button", { name: t("user:moreActs") }).click();
    await expect(owner.getByRole("menuitem", { name: t("user:twoFactor.act") })).toHaveCount(0);
    await logIn(known, t, email, PASSWORD);
    await expect(known).toHaveURL(`${SHOP}/`);
    await page.goto(`${SHOP}/settings`);
    await expect(page).toHaveURL(/\/login\?next=/);
    await owner.context().close();
  });
  await known.context().close();
  await plain.context().close();
});

test.describe("a forgotten password", () => {
  // With script on one screen size, with plain forms on the other.
  test.use({ javaScriptEnabled: ({ isMobile }, give) => give(!isMobile) });

  test("is replaced by a code from the mail", async ({ page, browser, isMobile }) => {
    const language = languageOn(isMobile);
    const t = textsIn(language);
    const owner = await otherBrowser(browser, language);
    const email = await customer(owner, language);
    await page.context().addCookies([{ name: "lng", value: language, url: SHOP }]);
    await page.goto(`${SHOP}/login`);
    await page.getByRole("link", { name: t("shop:account.forgot") }).click();
    await page.getByLabel(t("shop:account.login")).fill(email);
    await page.getByRole("button", { name: t("shopAccount:reset.next") }).click();
    const send = page.getByRole("button", { name: t("shopAccount:reset.send") });
    const code = page.locator("input[name=code]");
    await expect(send.or(code)).toBeVisible();
    if (await send.isVisible()) await send.click();
    await code.fill(await mailedCode(page, email, "reset_code"));
    await page.getByLabel(t("shopAccount:password.new")).fill("short");
    await page.getByRole("button", { name: t("shopAccount:reset.act") }).click();
    await expect(page.getByText(t("error:field.too_short", { min: "8" }))).toBeVisible();
    await code.fill(await mailedCode(page, email, "reset_code"));
    await page.getByLabel(t("shopAccount:password.new")).fill("a second long password");
    await page.getByRole("button", { name: t("shopAccount:reset.act") }).click();
    await expect(page.getByText(t("shop:account.resetDone"))).toBeVisible();
    await owner.reload();
    expect(await whoIsIn(owner)).toBeUndefined();
    await logIn(page, t, email, "a second long password");
    await expect(page).toHaveURL(`${SHOP}/`);
    await owner.context().close();
  });
});

test("Telegram logs a new person in by its number and protects the login of a linked account", async ({ page, browser, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const person = await telegramPerson(page.request, language);
  await openShop(page, language, "/login?next=/settings/security");
  await page.getByRole("button", { name: t("shop:telegram.continue") }).click();
  await expect(page.getByRole("img", { name: t("shop:telegram.qr") })).toBeVisible();
  await expectAccessible(page);
  const bot = await person.start((await page.getByRole("link", { name: t("shop:telegram.openAct") }).getAttribute("href"))!);
  const number = await page.locator("p", { hasText: /^\d\d$/ }).innerText();
  expect(await askedIn(person, bot)).toContain(number);
  await person.press(bot, number);
  await expect(page).toHaveURL(`${SHOP}/settings/security`);
  const login = (await whoIsIn(page))!;

  await page.getByLabel(t("shopAccount:password.new")).fill(PASSWORD);
  await page.getByRole("button", { name: t("shopAccount:password.setAct") }).click();
  await expect(page.getByText(t("shopAccount:password.doneRevoked"))).toBeVisible();
  await page.getByRole("switch", { name: t("shopAccount:link.factor") }).check();

  const known = await otherBrowser(browser, language);
  await logIn(known, t, login, PASSWORD);
  const asked = await known.locator("p", { hasText: /^\d\d$/ }).innerText();
  await expect.poll(() => askedIn(person, bot)).toContain(asked);
  await person.press(bot, asked);
  await expect(known).toHaveURL(`${SHOP}/`);
  await known.context().close();
});

test("notifications arrive in the inbox and on the chosen channels", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  await customer(page, language);
  await page.goto(`${SHOP}/settings/notifications`);
  await hydrated(page);
  const mails = page.getByRole("row").nth(1).getByRole("switch").nth(1);
  await expect(mails).not.toBeChecked();
  const others = page.getByRole("row").nth(2).getByRole("switch").nth(1);
  const other = await others.isChecked();
  await page.route("**/trpc/notification.setChoices", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  const both = page.waitForResponse(async (answer) => {
    if (!answer.url().endsWith("notification.setChoices")) return false;
    const { result } = (await answer.json()) as { result: { data: { events: { channels: { channel: string; on: boolean }[] }[] } } };
    return result.data.events[1]!.channels.find(({ channel }) => channel === "email")!.on === !other;
  });
  await mails.check();
  await others.setChecked(!other);
  await both;
  await page.unrouteAll();
  await page.getByLabel(t("shopAccount:notifications.quiet")).check();
  await page.getByRole("button", { name: t("shopAccount:notifications.save") }).click();
  await expect(page.getByText(t("shopAccount:notifications.saved"))).toBeVisible();
  await page.reload();
  await expect(mails).toBeChecked();
  await expect(others).toBeChecked({ checked: !other });
  await expect(page.getByLabel(t("shopAccount:notifications.quiet"))).toBeChecked();
  await page
    .getByRole("banner")
    .getByRole("link", { name: t("shop:nav.notifications") })
    .click();
  await expect(page.getByRole("heading", { name: t("shopAccount:inbox.noneTitle") })).toBeVisible();
});
