import { networkOfService } from "@vitrine/contract/selling/catalog/network";
import { type Amount, asAmount } from "@vitrine/contract/kernel/amount/money";
import type pg from "pg";
import type { DemoShop } from "./shops.ts";

/** What can be bought in a shop. */
export interface StockItem {
  id: number;
  categoryId: number;
  providerId: number;
  externalId: string;
  name: string;
  network: string;
  rate: Amount;
  cost: Amount;
  costRate: Amount;
  exchangeRate: string;
  min: number;
  max: number;
}

interface Row extends Omit<StockItem, "network" | "rate" | "cost" | "costRate"> {
  category: string;
  rate: string;
  cost: string;
  costRate: string;
}

const POPULAR = 70;
const LINKED = new Set(["Telegram", "Instagram", "YouTube", "TikTok", "VK", "X", "Facebook", "Twitch"]);

/** The shop's services that people buy, the most popular first. */
export async function readStock(client: pg.Client, panelId: number, shop: DemoShop): Promise<StockItem[]> {
  const { rows } = await client.query<Row>(
    `select s.id::integer, s.category_id::integer as "categoryId", s.provider_id::integer as "providerId", s.external_id as "externalId", s.name,
       c.name as category, s.rate::text, s.cost::text, s.cost_rate::text as "costRate", s.exchange_rate::text as "exchangeRate", s.min::integer, least(s.max, 2147483647)::integer as max
     from services s join categories c on c.panel_id = s.panel_id and c.id = s.category_id
     where s.panel_id = $1 and s.status = 'active' and s.type = 'Default' and s.min <= 500 and s.max >= 1000
       and s.rate between $2 and $3
     order by md5(s.external_id || $4)`,
    [panelId, String(shop.rates.min), String(shop.rates.max), shop.taste],
  );
  const items = rows.map(({ category, ...row }): StockItem => ({
    ...row,
    network: networkOfService(category, row.name),
    rate: asAmount(BigInt(row.rate)),
    cost: asAmount(BigInt(row.cost)),
    costRate: asAmount(BigInt(row.costRate)),
  }));
  return items.filter(({ network }) => LINKED.has(network)).slice(0, POPULAR);
}
