/// <reference lib="dom" />
import { expect, type Locator, type Page, test } from "@playwright/test";
import { slowDown } from "./support/main-thread.ts";
import { asNewcomer, PASSWORD } from "./support/newcomer.ts";
import { asOwner, languageOn } from "./support/session.ts";
import { textsIn } from "./support/texts.ts";

declare global {
  interface Window {
    isHydrating(): boolean;
    countPress(): void;
    /** How often the page's language was set, also to the same value. */
    languageSet: number;
  }
}

const SCRIPTS = /\/static\/cabinet\/assets\/.*\.js$/;

/** Runs in the page: waits until its style sheet and fonts have loaded, as before anyone sees it. */
const isDrawn = (): boolean => performance.getEntriesByName("first-contentful-paint").length > 0 && document.fonts.status === "loaded";

/** Opens the page as on a slow connection; its scripts load when the returned function is called. */
async function withoutScripts(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(isDrawn);
  return release;
}

/** Hydration keeps its elements, and creates them again if the script renders something else than the server. */
async function mark(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluate((element) => element.setAttribute("data-sent", ""));
}

test("the login is shown before its script, and keeps what was typed and sent", async ({ page, isMobile }) => {
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

/** Runs in the page. */
function watchLanguage(): void {
  window.languageSet = 0;
  new MutationObserver((changes) => (window.languageSet += changes.length)).observe(document.documentElement, {
    attributeFilter: ["lang"],
  });
}

test("an owner reads the overview before its script, which hydrates it", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  const release = await withoutScripts(page, `/panel/${panel.id}?lng=${language}`);
  await expect(page.getByRole("heading", { name: panel.name, level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: t("panel:attention.title") })).toBeVisible();
  await mark(page, "#main");
  const before = await page.locator("#main").boundingBox();
  await page.evaluate(watchLanguage);
  release();
  await expect(page.locator("html")).toHaveAttribute("data-handled", "");
  await expect(page.locator("#main")).toHaveAttribute("data-sent", "");
  expect(await page.locator("#main").boundingBox()).toEqual(before);
  // It would recompute the styles of every element.
  expect(await page.evaluate(() => window.languageSet)).toBe(0);
});

test("an owner who scrolled the overview before its script stays there", async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const panel = await asOwner(page, language);
  const address = `/panel/${panel.id}?lng=${language}`;
  const top = () => page.evaluate(() => window.scrollY);
  const scrollTo = async (to: number) => {
    await page.mouse.wheel(0, to - (await top()));
    await expect.poll(top).toBe(to);
  };

  const release = await withoutScripts(page, address);
  await scrollTo(300);
  release();
  await expect(page.locator("html")).toHaveAttribute("data-handled", "");
  expect(await top()).toBe(300);

  // Playwright's own click would scroll to the link.
  await page
    .locator(`#main a[href^="/panel/${panel.id}/"]`)
    .last()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).not.toHaveURL(new RegExp(`/panel/${panel.id}(\\?|$)`));
  await page.goBack();
  await expect.poll(top).toBe(300);

  const releaseAgain = await withoutScripts(page, address);
  await scrollTo(200);
  releaseAgain();
  await expect(page.locator("html")).toHaveAttribute("data-handled", "");
  await page.waitForTimeout(300);
  expect(await top()).toBe(200);
});

/** Slow enough for a press during hydration. */
const CPU_SLOWDOWN = 5;

/** Runs in the page: React begins by marking its root, and ends when the document is marked. */
function watchHydration(): void {
  window.isHydrating = () => {
    const root = document.getElementById("root") ?? {};
    const hasBegun = Object.keys(root).some((name) => name.startsWith("__reactContainer"));
    return hasBegun && !document.documentElement.hasAttribute("data-handled");
  };
  for (const kind of ["keydown", "pointerdown"]) window.addEventListener(kind, () => window.isHydrating() && window.countPress(), true);
}

interface Visit {
  /** What is done before the script has loaded. */
  before?: () => Promise<void>;
  /** What is done while the page is being hydrated: a press, or keys. */
  press?: Locator;
  type?: string;
}

/** Opens an address again and again on a slow processor, for a guest or someone signed in who doesn't wait until the page is hydrated. */
async function slowVisits(page: Page, address: string, { isGuest }: { isGuest: boolean }): Promise<(visit: Visit) => Promise<void>> {
  let presses = 0;
  await page.exposeFunction("countPress", () => void presses++);
  await page.addInitScript(watchHydration);
  await slowDown(page, CPU_SLOWDOWN);
  const open = async ({ before, press, type }: Visit) => {
    // A login still in progress would sign the next visitor in.
    await page.goto("about:blank");
    if (isGuest) await page.context().clearCookies();
    const release = await withoutScripts(page, address);
    await before?.();
    // Looked up now: Playwright's checks before a click would take longer than hydration.
    const place = await press?.boundingBox();
    release();
    await page.waitForFunction(() => window.isHydrating() || "handled" in document.documentElement.dataset, undefined, { polling: 10 });
    if (place) await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
    if (type) await page.keyboard.type(type);
    await page.unroute(SCRIPTS);
  };
  return async function visit(wanted) {
    presses = 0;
    await open(wanted);
    // A press that came too late for hydration proves nothing.
    if (presses === 0) await visit(wanted);
  };
}

test("nothing is lost that is typed or pressed while the login is hydrated", { tag: "@once" }, async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const email = await asNewcomer(page, language);
  const login = page.getByLabel(t("auth:login.login"), { exact: true });
  const password = page.getByLabel(t("auth:login.password"), { exact: true });
  const remember = page.getByLabel(t("auth:login.remember"));
  const visit = await slowVisits(page, `/login?lng=${language}`, { isGuest: true });

  const half = Math.floor(email.length / 2);
  await visit({ before: () => login.fill(email.slice(0, half)), type: email.slice(half) });
  await expect(login).toHaveValue(email);

  await visit({ press: remember });
  await expect(page.locator("html")).toHaveAttribute("data-handled", "");
  await expect(remember).not.toBeChecked();

  await visit({ press: page.getByRole("link", { name: t("auth:login.forgot") }) });
  await expect(page).toHaveURL(/\/login\/reset/);

  const fill = async () => {
    await login.fill(email);
    await password.fill(PASSWORD);
  };
  await visit({ before: fill, press: page.getByRole("button", { name: t("auth:login.submit") }) });
  await expect(page).toHaveURL(/\/welcome/);
});

test("nothing is lost that is pressed while the overview is hydrated", { tag: "@once" }, async ({ page, isMobile }) => {
  const language = languageOn(isMobile);
  const t = textsIn(language);
  const panel = await asOwner(page, language);
  const visit = await slowVisits(page, `/panel/${panel.id}?lng=${language}`, { isGuest: false });

  await visit({ press: page.locator("aside").getByRole("link", { name: t("nav.orders"), exact: true }) });
  await expect(page).toHaveURL(new RegExp(`/panel/${panel.id}/orders`));

  await visit({ press: page.locator("aside").getByRole("button", { name: t("shell.search") }) });
  await expect(page.getByRole("dialog")).toBeVisible();
});
