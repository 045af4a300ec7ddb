import type pg from "pg";
import type { DemoCustomer } from "./orders.ts";
import type { DemoShop } from "./shops.ts";

const DAYS_BEFORE_HISTORY = 5;

/** The shop's customers with empty wallets, the heaviest buyers first. */
export async function addCustomers(
  client: pg.Client,
  panelId: number,
  shop: DemoShop,
  passwordHash: string,
  historyDays: number,
): Promise<DemoCustomer[]> {
  const people = shop.customers.map((login, n) => ({
    n,
    login,
    days: historyDays + DAYS_BEFORE_HISTORY + (n % 9),
    seen: n < 3 ? 1 : n * 37 + 8,
  }));
  const { rows } = await client.query<{ id: string; wallet_id: string }>(
    `with made as (
       insert into users (panel_id, login, email, password_hash, language, is_activated, created_at, last_seen_at, suspended_at)
       select $1, login, login || '@example.com', $3, $4, n % 6 <> 5, now() - make_interval(days => days), now() - make_interval(mins => seen),
         case when n in (31, 37) then now() - interval '2 days' end
       from json_to_recordset($2::json) as r (n integer, login text, days integer, seen integer) order by n
       returning panel_id, id, login
     ), opened as (
       insert into ledger_accounts (panel_id, kind, currency, user_id, balance)
       select panel_id, 'wallet', $5, id, 0 from made returning id, user_id
     )
     select made.id, opened.id as wallet_id from made join opened on opened.user_id = made.id order by made.id`,
    [panelId, JSON.stringify(people), passwordHash, shop.language, shop.currency],
  );
  return rows.map((row) => ({ id: Number(row.id), walletId: Number(row.wallet_id) }));
}
