import { expect, type Page } from "@playwright/test";
import { newName, PASSWORD, withPanel } from "./newcomer.ts";
import { practiceAccount } from "./practice.ts";
import { callAsOwner, callShop } from "./shop-visitor.ts";

export interface Sold {
  id: number;
  name: string;
  type: string;
  rate: string;
  min: number;
  max: number;
}

export interface EveryTypeShop {
  panelId: number;
  url: string;
  email: string;
  userId: number;
  sold: Sold[];
  /** Finds a service by the beginning of its name. */
  named: (name: string) => Sold;
  /** Makes the provider complete the order for a link. */
  complete: (link: string) => Promise<void>;
}

/** A panel that sells every service type, and a customer with this balance, signed in on its storefront in the page. */
export async function everyTypeShop(page: Page, balance = "100"): Promise<EveryTypeShop> {
  const panel = await withPanel(page, "en");
  const practice = practiceAccount(page.request, "all");
  const { url, key } = practice;
  const provider = await callAsOwner<{ id: number }>(page, `/api/panel/${panel.id}/providers`, { url, key });
  await callAsOwner(page, `/api/panel/${panel.id}/services/import`, { provider_id: provider.id, services: "all", extra_charge: "30" });
  const shop = `http://${panel.domain}`;
  await page.context().addCookies([{ name: "lng", value: "en", url: shop }]);
  await page.goto(shop);
  const email = `${newName()}@example.com`;
  const { user } = await callShop<{ user: { id: number } }>(page, "/api/register", { email, password: PASSWORD });
  await callAsOwner(page, `/api/panel/${panel.id}/users/${user.id}/balance`, { amount: balance, comment: "" });
  const list = () => callShop<{ items: Sold[] }>(page, "/api/services?perPage=100");
  await expect.poll(async () => (await list()).items.length, { timeout: 20_000 }).toBeGreaterThan(5);
  const sold = (await list()).items;
  const named = (name: string) => sold.find((service) => service.name.startsWith(name))!;
  const orderFor = async (link: string): Promise<number | undefined> => {
    const answer = await page.request.get(new URL("/control/orders", url).href, { params: { account: key } });
    const { orders } = (await answer.json()) as { orders: { order: number; link: string }[] };
    return orders.find((order) => order.link === link)?.order;
  };
  const complete = async (link: string) => {
    await expect.poll(() => orderFor(link)).toBeDefined();
    await practice.tell({ order: await orderFor(link), outcome: "complete" });
  };
  return { panelId: panel.id, url: shop, email, userId: user.id, sold, named, complete };
}
