import { expect, type Page, test } from "@playwright/test";
import { asNewcomer, PASSWORD } from "./support/newcomer.ts";
import { languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";

const SCRIPTS = /\/static\/cabinet\/assets\/.*\.js$/;

/** Opens the page as a slow connection shows it; its scripts come when the returned function is called. */
async function withoutScripts(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  return release;
}

/** Its elements are kept by hydration, and created again where the script shows something else than the server. */
async function mark(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluate((element) => element.setAttribute("data-sent", ""));
}

test("the login is there before its script, and keeps what was typed and sent", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const email = await asNewcomer(page, language);
  await page.context().clearCookies();
  const release = await withoutScripts(page, `/login?lng=${language}`);
  await page.getByLabel(t("auth:login.login"), { exact: true }).fill(email);
  await page.getByLabel(t("auth:login.password"), { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/login/);
  release();
  await expect(page).toHaveURL(/\/welcome/);
});

test("the registration keeps what was typed before its script, and the focus", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const release = await withoutScripts(page, `/register?lng=${language}`);
  const email = page.getByLabel(t("auth:register.email"), { exact: true });
  await email.fill("someone@example");
  await mark(page, "#main");
  release();
  await expect(page.locator("html")).toHaveAttribute("data-handled", "");
  await expect(email).toBeFocused();
  await page.keyboard.type("s");
  await expect(email).toHaveValue("someone@examples");
  await expect(page.locator("#main")).toHaveAttribute("data-sent", "");
});
