import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { originOf, type Role, signIn } from "../../apps/web/e2e/support/crawl-roles.ts";
import { BROWSER_ARGS, systemBrowser } from "../../apps/web/e2e/support/system-browser.ts";

export const DESKTOP = { viewport: { width: 1224, height: 800 } };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

export function launchBrowser(): Promise<Browser> {
  const executablePath = systemBrowser();
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: BROWSER_ARGS });
}

export type Device = typeof DESKTOP | typeof PHONE;
export type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

export interface Visitor {
  device: Device;
  language: "en" | "ru";
  session?: Session | undefined;
}

/** A browser with nothing cached, except the session. */
export async function newPage(browser: Browser, { device, language, session }: Visitor): Promise<Page> {
  const context = await browser.newContext({ ...device, reducedMotion: "reduce", ...(session ? { storageState: session } : {}) });
  await context.addInitScript((chosen) => localStorage.setItem("lng", chosen), language);
  return context.newPage();
}

export async function sessionOf(browser: Browser, baseUrl: string, role: Role): Promise<Session | undefined> {
  if (!role.credentials) return undefined;
  const page = await newPage(browser, { device: DESKTOP, language: "en" });
  await signIn(page, originOf(baseUrl, role), role);
  const session = await page.context().storageState({ indexedDB: false });
  await page.context().close();
  return { cookies: session.cookies, origins: [] };
}
