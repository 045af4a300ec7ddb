import type { Page } from "@playwright/test";
import { newName } from "./newcomer.ts";
import { asPartner, BASE_URL, type Language } from "./session.ts";
import { callAsOwner, callShop } from "./shop-visitor.ts";

/** The demo's retail shop, which sells to visitors by email. */
export const RETAIL = BASE_URL.replace("://", "://iskra.");

export async function openRetail(page: Page, language: Language, path = "/"): Promise<void> {
  await page.context().addCookies([{ name: "lng", value: language, url: RETAIL }]);
  await page.goto(RETAIL + path);
}

export interface Package {
  service: number;
  name: string;
  quantity: number;
  charge: string;
}

/** The package of the service with its own prices, recognised by its round prices. */
export async function roundPackage(page: Page): Promise<Package> {
  const { items } = await callShop<{ items: Sold[] }>(page, "/api/services?perPage=100");
  for (const { id, name, packages } of items) {
    const found = packages?.find(({ charge }) => charge === "39.00");
    if (found) return { service: id, name, quantity: found.quantity, charge: found.charge };
  }
  throw new Error("The demo's shop has no service at its owner's prices");
}

interface Sold {
  id: number;
  name: string;
  packages: { quantity: number; charge: string }[] | null;
}

/** A promo code of the retail shop. */
export async function createDiscount(page: Page, { code, percent }: { code: string; percent: string }): Promise<void> {
  const shop = await asPartner(page);
  await callAsOwner(page, `/api/panel/${shop.id}/promos`, { code, kind: "discount", value: percent });
}

export const freshLink = (): string => `https://t.me/${newName().replace("-", "_")}`;

/** An order by email of the page's visitor, with its payment started. */
export async function startAsGuest(page: Page): Promise<{ url: string }> {
  const { service, quantity } = await roundPackage(page);
  const { items } = await callShop<{ items: { id: number }[] }>(page, "/api/guest/payments/systems");
  const email = `${newName()}@example.com`;
  return callShop(page, "/api/guest/orders", { service, quantity, link: freshLink(), email, system: items[0]!.id });
}
