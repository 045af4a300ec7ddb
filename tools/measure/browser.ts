import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { originOf, type Role, signIn } from "../../apps/web/e2e/support/crawl-roles.ts";

export const SYSTEM_BROWSERS = ["/usr/bin/chromium", "/usr/bin/google-chrome"];

export const DESKTOP = { viewport: { width: 1224, height: 800 } };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** A distribution's browser, else the one Playwright fetched. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env["PLAYWRIGHT_CHROMIUM"] ?? SYSTEM_BROWSERS.find((file) => existsSync(file));
  const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args });
}

export type Device = typeof DESKTOP | typeof PHONE;
export type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

export interface Visitor {
  device: Device;
  language: "en" | "ru";
  session?: Session | undefined;
}

/** A browser without a past but the session. */
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
