import type { CreatePromoInput } from "@vitrine/contract/money/promo/promo";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { applyPromo } from "@vitrine/core/money/promo/apply";
import { createPromo } from "@vitrine/core/money/promo/manage";
import type pg from "pg";
import { asCustomer } from "./child-offer.ts";
import type { OpenedShop } from "./shop-steps.ts";

const PROMOS: readonly CreatePromoInput[] = [
  { code: "WELCOME50", kind: "balance", value: "50", uses: 500, usesPerUser: 1 },
  { code: "AUTUMN10", kind: "discount", value: "10", usesPerUser: 3, minAmount: "100" },
  { code: "TOPUP5", kind: "bonus", value: "5", minAmount: "1000" },
  { code: "FRIENDS", kind: "balance", value: "100", uses: 2 },
  { code: "SUMMER15", kind: "discount", value: "15" },
];

/** Codes that are active, used up and expired. They were created weeks ago, so that a visitor can create more today. */
export async function addPromos(platform: Platform, client: pg.Client, { owner, panel, shop }: OpenedShop): Promise<void> {
  for (const promo of PROMOS) await createPromo(owner, promo);
  const people: string[] = shop.customers.slice(3, 6);
  for (const [n, login] of people.entries()) {
    const customer = await asCustomer(platform, client, panel, login);
    await applyPromo(customer, { code: "WELCOME50" });
    if (n < 2) await applyPromo(customer, { code: "FRIENDS" });
  }
  await client.query(
    `update promos set created_at = now() - interval '40 days', from_at = now() - interval '40 days',
       to_at = null where panel_id = $1`,
    [panel.id],
  );
  await client.query("update promos set to_at = now() - interval '9 days' where panel_id = $1 and code = 'SUMMER15'", [panel.id]);
  await client.query("update promo_uses set used_at = later(used_at, -86400 * (id % 20 + 10) - 3600 * id) where panel_id = $1", [panel.id]);
}
