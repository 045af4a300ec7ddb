import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { asNewcomer, PASSWORD, withPanel } from "./support/newcomer.ts";
import { mailedCode } from "./support/outbox.ts";
import { BASE_URL, languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";
import { totpOf } from "./support/totp.ts";

type Words = ReturnType<typeof textsIn>;

const NEW_PASSWORD = "another newcomer's password";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });

async function logIn(page: Page, t: Words, login: string, password: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel(t("auth:login.login"), { exact: true }).fill(login);
  await page.getByLabel(t("auth:login.password"), { exact: true }).fill(password);
  await button(page, t("auth:login.submit")).click();
}

test("the login names the empty fields, and a wrong password above them", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const email = await asNewcomer(page, language);
  await page.context().clearCookies();
  await logIn(page, t, " ", "");
  const [login, password] = ["auth:login.login", "auth:login.password"].map((key) => page.getByLabel(t(key), { exact: true }));
  await expect(login!).toBeFocused();
  for (const field of [login!, password!]) await expect(field).toHaveAccessibleDescription(t("error:field.required"));
  await expectAccessible(page);
  await login!.fill(email);
  await expect(login!).toHaveAccessibleDescription("");
  await password!.fill("not the password");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByText(t("error:invalid_credentials"))).toBeVisible();
  await password!.fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/welcome");
});

test("an authenticator is set up and required at login; a recovery code replaces it once", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const email = await asNewcomer(page, language);
  await page.goto("/settings/security");
  await button(page, t("settings:totp.on")).click();
  const attach = dialogOf(page, t("settings:totp.attachTitle"));
  const secret = (await attach.getByText(/^[A-Z2-7]{16,}$/).textContent())!;
  await expectAccessible(page);
  await button(page, t("settings:totp.next")).click();
  const confirm = dialogOf(page, t("settings:totp.confirmTitle"));
  await confirm.getByLabel(t("auth:code.label")).fill("000 000");
  await expect(confirm.getByText(t("error:incorrect_2fa_code"))).toBeVisible();
  await confirm.getByLabel(t("auth:code.label")).fill(totpOf(secret));
  const codes = dialogOf(page, t("settings:codes.title"));
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  let [recovery] = await codes.getByRole("listitem").allTextContents();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("Escape");
  await button(page, t("settings:codes.done")).click();
  await expect(codes.getByText(t("settings:codes.keepFirst"))).toBeVisible();
  await expectAccessible(page);
  await codes.getByLabel(t("settings:codes.kept")).check();
  await button(page, t("settings:codes.done")).click();
  await expect(page.getByText(t("settings:totp.codesLeft", { count: 10 }))).toBeVisible();
  await expect(button(page, t("settings:totp.off"))).toBeFocused();

  await test.step("codes are replaced only after a question", async () => {
    await button(page, t("settings:totp.renew")).click();
    const replace = dialogOf(page, t("settings:totp.renewTitle"));
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(replace).toHaveCount(0);
    await expect(button(page, t("settings:totp.renew"))).toBeFocused();
    await page.keyboard.press("Enter");
    await button(page, t("settings:totp.renewAct")).click();
    await expect(codes.getByRole("listitem").first()).not.toHaveText(recovery!);
    recovery = (await codes.getByRole("listitem").first().textContent())!;
    await codes.getByLabel(t("settings:codes.kept")).check();
    await button(page, t("settings:codes.done")).click();
    await expect(codes).toHaveCount(0);
  });

  await page.context().clearCookies();
  await logIn(page, t, email, PASSWORD);
  const code = page.getByLabel(t("auth:code.label"));
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await code.fill("000000");
  await expect(code).toHaveAccessibleDescription(t("error:incorrect_2fa_code"));
  await code.fill(totpOf(secret, 1));
  await expect(page).toHaveURL("/welcome");

  await page.context().clearCookies();
  for (const taken of [true, false]) {
    await logIn(page, t, email, PASSWORD);
    await button(page, t("auth:second.by.recovery")).click();
    await page.getByLabel(t("auth:second.recoveryLabel")).fill(recovery!);
    await button(page, t("auth:login.submit")).click();
    if (taken) await expect(page).toHaveURL("/welcome");
    else await expect(page.getByText(t("error:incorrect_2fa_code"))).toBeVisible();
    await page.context().clearCookies();
  }
});

test("a panel's own address leads to the platform's login and its second factor, and from there to the page", async ({
  page,
  isMobile,
}) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await withPanel(page, language);
  const { login } = (await (await page.request.get(`${BASE_URL}/api/user`)).json()).user as { login: string };
  await page.goto("/settings/security");
  await button(page, t("settings:totp.on")).click();
  const secret = (await dialogOf(page, t("settings:totp.attachTitle"))
    .getByText(/^[A-Z2-7]{16,}$/)
    .textContent())!;
  await button(page, t("settings:totp.next")).click();
  await page.getByLabel(t("auth:code.label")).fill(totpOf(secret));
  const codes = dialogOf(page, t("settings:codes.title"));
  const recovery = (await codes.getByRole("listitem").first().textContent())!;

  const logInThere = async () => {
    await page.context().clearCookies();
    await page.goto(`http://${panel.domain}/admin/panel/${panel.id}/orders`);
    await expect(page).toHaveURL(new RegExp(`^${BASE_URL}/login\\?next=`));
    await page.getByLabel(t("auth:login.login"), { exact: true }).fill(login);
    await page.getByLabel(t("auth:login.password"), { exact: true }).fill(PASSWORD);
    await button(page, t("auth:login.submit")).click();
  };
  const code = page.getByLabel(t("auth:code.label"));
  await logInThere();
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await code.fill("000000");
  await expect(code).toHaveAccessibleDescription(t("error:incorrect_2fa_code"));
  await expect(code).toBeFocused();
  await button(page, t("auth:second.back")).click();
  await expect(page.getByLabel(t("auth:login.login"), { exact: true })).toHaveValue(login);
  await page.getByLabel(t("auth:login.password"), { exact: true }).fill(PASSWORD);
  await button(page, t("auth:login.submit")).click();
  await code.fill(totpOf(secret, 1));
  await expect(page).toHaveURL(new RegExp(`^${BASE_URL}/panel/${panel.id}/orders`));

  await logInThere();
  await button(page, t("auth:second.by.recovery")).click();
  await page.getByLabel(t("auth:second.recoveryLabel")).fill(recovery);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`^${BASE_URL}/panel/${panel.id}/orders`));
});

test("a forgotten password is reset with the emailed code", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const email = await asNewcomer(page, language);
  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByRole("link", { name: t("auth:login.forgot") }).click();
  // The login has a field of the same name.
  await expect(page.getByRole("heading", { name: t("auth:reset.title") })).toBeVisible();
  await page.getByLabel(t("auth:login.login"), { exact: true }).fill(email);
  await button(page, t("auth:reset.next")).click();
  await expect(page.getByRole("radio", { name: t("auth:reset.variant.email") })).toBeChecked();
  await expectAccessible(page);
  await button(page, t("auth:reset.send")).click();
  await page.getByLabel(t("auth:code.label")).fill("000000");
  await page.getByLabel(t("auth:reset.password"), { exact: true }).fill(NEW_PASSWORD);
  await button(page, t("auth:reset.submit")).click();
  await expect(page.getByLabel(t("auth:code.label"))).toHaveAccessibleDescription(t("error:invalid_code"));
  await expectAccessible(page);
  await page.getByLabel(t("auth:code.label")).fill(await mailedCode(page, email, "reset_code"));
  await button(page, t("auth:reset.submit")).click();
  await expect(page.getByText(t("auth:reset.done"))).toBeVisible();
  await logIn(page, t, email, NEW_PASSWORD);
  await expect(page).toHaveURL("/welcome");
});

test("a session ended elsewhere redirects to the login on the next step", async ({ page, browser, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const email = await asNewcomer(page, language);
  const other = await browser.newPage({ ...test.info().project.use });
  await other.addInitScript((value) => localStorage.setItem("lng", value), language);
  await logIn(other, t, email, PASSWORD);
  await expect(other).toHaveURL("/welcome");

  await page.goto("/settings/sessions");
  const sessions = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: t("settings:sessions.began") });
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: t("settings:sessions.current") })).toHaveCount(1);
  await expectAccessible(page);
  await sessions.getByRole("button", { name: t("settings:sessions.end") }).click();
  await expect(sessions).toHaveCount(1);
  await other.goto("/settings/general");
  await expect(other).toHaveURL("/login?next=%2Fsettings%2Fgeneral");

  await logIn(other, t, email, PASSWORD);
  await expect(other).toHaveURL("/welcome");
  await page.reload();
  await button(page, t("settings:sessions.endOthers")).click();
  await dialogOf(page, t("settings:sessions.endOthers"))
    .getByRole("button", { name: t("settings:sessions.endOthers") })
    .click();
  await expect(sessions).toHaveCount(1);
  await other.goto("/dashboard");
  await expect(other).toHaveURL(/\/login\?next=/);
  await other.close();
});

test("the demo's banner leads through activation to the user's own panel", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const email = await asNewcomer(page, language);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/panel\/\d+$/);
  await expect(page.getByText(t("common:banner.demo"))).toBeVisible();
  await button(page, t("common:banner.createPanel")).click();
  const dialog = dialogOf(page, t("auth:activation.title"));
  await expect(dialog).toContainText(email);
  await expectAccessible(page);
  await dialog.getByLabel(t("auth:code.label")).fill(await mailedCode(page, email, "activation_code"));
  await expect(page).toHaveURL("/welcome");
  await page.goto("/settings/general");
  await expect(page.getByText(t("settings:email.confirmed"), { exact: true })).toBeVisible();
  await expect(page.getByText(t("common:banner.demo"))).toBeHidden();
  await expectAccessible(page);
});

test("a sensitive change asks for the password and then continues", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const email = await asNewcomer(page, language);
  const refused = { message: "", code: -32003, data: { kind: "FORBIDDEN", code: "reauth_required", httpStatus: 403, params: {} } };
  let refusals = 0;
  await page.route("**/trpc/account.changeEmail*", async (route) => {
    refusals += 1;
    if (refusals > 1) return route.fallback();
    await route.fulfill({ status: 403, json: { error: refused } });
  });
  await page.goto("/settings/general");
  await button(page, t("settings:email.change")).click();
  const change = dialogOf(page, t("settings:email.changeTitle"));
  await change.getByLabel(t("settings:email.new")).fill(`new-${email}`);
  await button(page, t("settings:email.sendCode")).click();
  const reauth = dialogOf(page, t("auth:reauth.title"));
  await reauth.getByLabel(t("auth:login.password"), { exact: true }).fill("not the password");
  await reauth.getByRole("button", { name: t("auth:reauth.submit") }).click();
  await expect(reauth.getByRole("textbox")).toHaveAccessibleDescription(t("error:invalid_credentials"));
  await expectAccessible(page);
  await reauth.getByLabel(t("auth:login.password"), { exact: true }).fill(PASSWORD);
  await reauth.getByRole("button", { name: t("auth:reauth.submit") }).click();
  const confirm = dialogOf(page, t("settings:email.confirmTitle"));
  await confirm.getByLabel(t("auth:code.label")).fill(await mailedCode(page, `new-${email}`, "email_change_code"));
  await expect(confirm).toBeHidden();
  await expect(page.getByText(`new-${email}`, { exact: true })).toBeVisible();
});
