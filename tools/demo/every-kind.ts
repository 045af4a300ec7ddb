import { openCaller } from "@vitrine/core/kernel/context/caller";
import { placeOrder } from "@vitrine/core/ordering/placement/place.workflow";
import { actOnOrder } from "@vitrine/core/ordering/action/act";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { updateRules } from "@vitrine/core/selling/rule/rules";
import type pg from "pg";
import { customerOf } from "./own-work.ts";
import { connectAndImport, type OpenedShop } from "./shop-steps.ts";

/** A small supplier of every type of service, with cancellation and refill, in addition to the shop's own. */
const SUPPLIER = { name: "Орбита", key: "practice-all-demo", exchange: { currency: "USD", rate: "92" } };

/** Services of that supplier by its numbers, and what is ordered of each: placed now, so that the demo shows orders in progress. */
const ORDERS = [
  { service: "9001", link: "https://www.instagram.com/nova.studio/", quantity: 60, runs: 5, interval: 20 },
  { service: "9001", link: "https://www.instagram.com/nova.books/", quantity: 50, runs: 4, interval: 60, isStopped: true },
  { service: "9062", username: "nova_news", min: 100, max: 200, posts: 6, delay: 0 },
  { service: "9002", link: "https://www.instagram.com/p/C8nova01/", quantity: 100 },
  { service: "9001", link: "https://www.instagram.com/nova.cafe/?practice-stuck", quantity: 80 },
  { service: "9003", link: "https://t.me/city_guide/90", quantity: 400, startsInHours: 20 },
  { service: "9003", link: "https://t.me/casino_royal/12", quantity: 300 },
  { service: "9051", link: "https://t.me/coffee_club/44", quantity: 40, answerNumber: 2, note: "Клиент просил начать до вечера" },
] as const;

const WORDS = [
  { word: "casino*", action: "hold" },
  { word: "казино*", action: "hold" },
  { word: "фишинг*", action: "refuse" },
] as const;

/** Orders of every kind: drip-feeds, a subscription, one for later, one held by the rules, one with a note. */
export async function addEveryKind(platform: Platform, client: pg.Client, open: OpenedShop, practiceUrl: string): Promise<void> {
  const { owner, panel, shop } = open;
  const url = `${practiceUrl}/api/v2?shop=orbita`;
  const providerId = await connectAndImport(owner, { url, ...SUPPLIER });
  await updateRules(owner, { words: [...WORDS] });
  const { rows } = await client.query<{ id: string; external_id: string }>(
    "select id, external_id from services where panel_id = $1 and provider_id = $2",
    [panel.id, providerId],
  );
  const idOf = new Map(rows.map((row) => [row.external_id, Number(row.id)]));
  const customer = await customerOf(client, panel.id);
  const actor = { kind: "user", userId: customer.id, role: "user", isActivated: true } as const;
  const asCustomer = openCaller({ platform, panel, actor, requestId: "demo", language: shop.language });
  for (const { service, ...options } of ORDERS) {
    const { startsInHours, isStopped, note, ...fields } = { startsInHours: undefined, isStopped: false, note: undefined, ...options };
    const startAt = startsInHours === undefined ? {} : { startAt: Math.floor(Date.now() / 1000) + startsInHours * 3600 };
    const { id } = await placeOrder(asCustomer, { service: idOf.get(service)!, ...fields, ...startAt }, "demo");
    if (isStopped) await owner.run((ctx) => actOnOrder(ctx, { orderId: id, act: { action: "cancel" } }));
    if (note) await owner.run((ctx) => actOnOrder(ctx, { orderId: id, act: { action: "note", text: note, isPublic: false } }));
  }
}
