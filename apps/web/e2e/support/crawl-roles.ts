import type { Page } from "@playwright/test";

/** A user of the demo, or a guest. */
export interface Role {
  name: string;
  /** The panel's subdomain of the platform's host; undefined for the platform itself. */
  panel?: "nova" | "atlas" | "iskra";
  credentials?: { login: string; password: string };
  /** Where the crawl begins: the first page, and pages without a link. */
  starts: readonly string[];
  /** Starts an order by email, whose page no other links to. */
  buys?: true;
  /** Kinds of screens that the crawl must reach, so that a lost link is noticed. */
  screens: readonly string[];
}

const PANEL = "/panel/:n";
const CABINET = [
  "/dashboard",
  "/welcome",
  PANEL,
  ...["initial", "provider", "services", "charge"].map((step) => `${PANEL}/setup?step=${step}`),
  `${PANEL}/providers`,
  ...["", "?tab=catalogue", "?tab=changes"].map((tab) => `${PANEL}/providers/:n${tab}`),
  `${PANEL}/services`,
  `${PANEL}/services/import`,
  `${PANEL}/services/edit`,
  ...["general", "prices", "statistics", "performers", "bots"].map((tab) => `${PANEL}/services/:n/${tab}`),
  ...["orders", "dripFeed", "subscriptions"].map((list) => `${PANEL}/${list}/:view`),
  ...["services/own", "services/create", "executors", "executors/performed", "statistics/own"].map((page) => `${PANEL}/${page}`),
  ...["dashboard", "orders", "payments/:view", "users"].map((page) => `${PANEL}/statistics/${page}`),
  `${PANEL}/users/:view`,
  ...["balance", "prices", "referrals", "statistics", "other"].map((tab) => `${PANEL}/users/:n/${tab}`),
  ...["groups", "happyHours", "guard", "batches", "batches/:n"].map((part) => `${PANEL}/prices/${part}`),
  `${PANEL}/services/prices`,
  ...["promos", "ref", "withdrawals/:view", "tariffs"].map((page) => `${PANEL}/${page}`),
  ...["pages", "pages/create", "pages/:n", "blog", "blog/create", "blog/:n/edit", "modals", "modals/create", "modals/:n/edit"].map(
    (page) => `${PANEL}/${page}`,
  ),
  ...["appearance", "menu", "languages", "languages/uk", "services/translations", "seo", "seoEditor"].map((page) => `${PANEL}/${page}`),
  `${PANEL}/managers`,
  ...["", "/:payment", "/systems", "/systems/:n", "/systems/create", "/systems/create?system=:n"].map((page) => `${PANEL}/payments${page}`),
  "/developer",
  "/balance",
  "/balance/payments",
  `${PANEL}/developer`,
  ...["top/services", "top/providers", "top/performers", "services-faq"].map((page) => `${PANEL}/${page}`),
  ...["common", "domain", "rules", "shares", "children"].map((part) => `${PANEL}/settings/${part}`),
  ...["dialogs", "dialog/:n", "canned", "quality", "faq", "faq/:word", "faq/:word/:n"].map((part) => `${PANEL}/support/${part}`),
  "/support",
];
const TOPS = ["/top/services", "/top/providers", "/top/performers", "/services-faq"];
const SHOP = ["/", "/services", "/services/:n", "/order", "/api"];
const ENTRY_PAGES = ["/login", "/register", "/nowhere"];
const OWN = [
  "/work",
  "/orders",
  "/orders/:n",
  "/mass",
  "/dripFeed",
  "/subscriptions",
  "/balance",
  "/topup",
  ...["", "/:payment", "/:payment/receipt"].map((page) => `/payments${page}`),
  "/referrals",
  "/earnings",
  "/own-panel",
  "/notifications",
  "/support",
  "/support/dialog",
  ...["", "/security", "/sessions", "/notifications"].map((part) => `/settings${part}`),
];

/** Only the first of the demo's panels has had its prices changed; on phones the others stand in a menu, or nowhere. */
const UNLINKED = ["prices/batches", "services/edit", "services/categories"].map((page) => `/panel/2/${page}`);

export const ROLES: readonly Role[] = [
  { name: "guest of the cabinet", starts: [...ENTRY_PAGES, TOPS[0]!], screens: [...ENTRY_PAGES, ...TOPS] },
  {
    name: "owner",
    credentials: { login: "owner@example.com", password: "demo-owner" },
    starts: ["/dashboard", "/nowhere", ...UNLINKED],
    screens: [...CABINET, "/payments/:payment"],
  },
  {
    name: "guest of a shop",
    panel: "atlas",
    starts: ["/", ...ENTRY_PAGES, "/admin/login"],
    screens: [...SHOP, ...ENTRY_PAGES, "/reset", "/admin/login", "/support/faq"],
  },
  {
    name: "guest of a retail shop",
    panel: "iskra",
    starts: ["/"],
    screens: ["/", "/services", "/services/:n", "/order", "/order/:token"],
    buys: true,
  },
  {
    name: "customer",
    panel: "nova",
    credentials: { login: "lena@example.com", password: "demo-customer" },
    starts: ["/"],
    screens: [...SHOP, ...OWN],
  },
];

/** Sees the owners' pages without owning anything. */
export const ADMIN: Role = {
  name: "admin",
  credentials: { login: "admin@example.com", password: "demo-admin" },
  starts: ["/dashboard", ...UNLINKED],
  screens: CABINET,
};

export function originOf(baseUrl: string, { panel }: Role): string {
  const url = new URL(baseUrl);
  if (panel) url.hostname = `${panel}.${url.hostname}`;
  return url.origin;
}

export async function signIn(page: Page, origin: string, { credentials }: Pick<Role, "credentials">): Promise<void> {
  if (!credentials) return;
  await page.goto(`${origin}/login`);
  await page.locator('input[autocomplete="username"]').fill(credentials.login);
  await page.locator('input[autocomplete="current-password"]').fill(credentials.password);
  await page.locator('input[autocomplete="current-password"]').press("Enter");
  await page.waitForURL((url) => url.pathname !== "/login");
}
