import { type APIRequestContext, type Page, request } from "@playwright/test";

export const BASE_URL = process.env["BASE_URL"] ?? "http://localhost:3000";
export type Language = "en" | "ru";

const OWNER = { login: "owner@example.com", password: "demo-owner" };
const PARTNER = { login: "partner@example.com", password: "demo-owner" };
const AGENT = { login: "agent@example.com", password: "demo-agent" };
const ADMIN = { login: "admin@example.com", password: "demo-admin" };
const CUSTOMER = { login: "lena@example.com", password: "demo-customer" };

interface PanelItem {
  id: number;
  domain: string;
  name: string;
}

let ownerCookies: Promise<Cookies> | undefined;
type Cookies = Awaited<ReturnType<APIRequestContext["storageState"]>>["cookies"];

/** Desktop runs use English and phone runs Russian: both languages and both screens are covered in half the time. */
export const languageOn = (isMobile: boolean): Language => (isMobile ? "ru" : "en");

/** The demo's owner, signed in once per run, and their panel that uses the Russian provider. */
export async function asOwner(page: Page, language: Language): Promise<PanelItem> {
  ownerCookies ??= ownerSession();
  await page.context().addCookies(await ownerCookies);
  await page.addInitScript((value) => localStorage.setItem("lng", value), language);
  return panelNamed(page, "Nova");
}

/** The owner of the demo's retail shop, and the shop. */
export async function asPartner(page: Page): Promise<PanelItem> {
  await signIn(page.request, PARTNER);
  return panelNamed(page, "Искра");
}

async function panelNamed(page: Page, wanted: string): Promise<PanelItem> {
  const answer = await page.request.get(`${BASE_URL}/api/panel/all`);
  const { items } = (await answer.json()) as { items: PanelItem[] };
  const panel = items.find(({ name }) => name === wanted);
  if (!panel) throw new Error(`The demo has no panel named ${wanted}`);
  return panel;
}

/** The platform's agent, who answers owners. */
export async function asAgent(page: Page, language: Language): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem("lng", value), language);
  await signIn(page.request, AGENT);
}

/** The platform's administrator. */
export async function asAdmin(page: Page, language: Language): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem("lng", value), language);
  await signIn(page.request, ADMIN);
}

async function ownerSession(): Promise<Cookies> {
  const requests = await request.newContext();
  await signIn(requests, OWNER);
  const { cookies } = await requests.storageState();
  await requests.dispose();
  return cookies;
}

/** A customer of that panel who places orders through the API while the page is open. */
export async function asCustomer(panel: PanelItem) {
  const requests = await request.newContext({ baseURL: BASE_URL, extraHTTPHeaders: { "X-Site-Host": panel.domain } });
  await signIn(requests, CUSTOMER);
  return {
    async place(order: { service: number; link: string; quantity: number }): Promise<number> {
      const answer = await requests.post("/api/orders", { data: order, headers: await csrf(requests) });
      if (answer.status() !== 201) throw new Error(`The order was refused: ${await answer.text()}`);
      return ((await answer.json()) as { id: number }).id;
    },
    end: () => requests.dispose(),
  };
}

async function signIn(requests: APIRequestContext, data: typeof OWNER): Promise<void> {
  await requests.get(`${BASE_URL}/api/csrf-cookie`);
  const answer = await requests.post(`${BASE_URL}/api/login`, { data, headers: await csrf(requests) });
  if (!answer.ok()) throw new Error(`${data.login} could not sign in: ${await answer.text()}`);
}

async function csrf(requests: APIRequestContext): Promise<Record<string, string>> {
  const { cookies } = await requests.storageState();
  return { "X-XSRF-TOKEN": cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "" };
}
