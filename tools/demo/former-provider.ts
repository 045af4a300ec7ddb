import type pg from "pg";
import type { Sealer } from "@vitrine/core/kernel/secret/sealer";
import { providerKeyPlace } from "@vitrine/core/supply/provider/access";
import type { DemoShop } from "./shops.ts";

const SERVICES = 12;

/** A second provider, switched off, which paused some of its services: copies of the first one's under other ids. */
export async function addFormerProvider(client: pg.Client, sealer: Sealer, panelId: number, shop: DemoShop): Promise<number> {
  const { name, url } = shop.formerProvider;
  const id = Number((await client.query<{ id: string }>("select nextval(pg_get_serial_sequence('providers', 'id')) as id")).rows[0]!.id);
  await client.query(
    `insert into providers (panel_id, id, name, url, key_sealed, status, currency, balance, services_count, blocked_until, follow_blocked_until, balance_at, synced_at, created_at)
     values ($1, $2, $3, $4, $5, 'off', $6, 4210000000, $7, now() + interval '10 years', now() + interval '10 years', now() - interval '4 hours', now() - interval '4 hours', now() - interval '52 days')`,
    [panelId, id, name, url, sealer.seal("switched-off", providerKeyPlace(panelId, id)), shop.currency, SERVICES],
  );
  await client.query(
    `with chosen as (
       select s.*, row_number() over (order by s.external_id) as n from services s
       where s.panel_id = $1 and s.status = 'active' and s.type = 'Default' and s.min <= 100 and s.max >= 5000 and s.rate between $3 and $4
       order by md5(s.external_id || 'former') limit ${SERVICES}
     ), listed as (
       insert into provider_services (panel_id, provider_id, external_id, name, category, type, raw_type, rate, min, max, refill, cancel, dripfeed, position)
       select c.panel_id, $2, (500 + c.n)::text, c.name || ' · HQ', k.name, c.type, c.type, c.cost, c.min, c.max, c.refill, c.cancel, c.dripfeed, c.n
       from chosen c join categories k on k.panel_id = c.panel_id and k.id = c.category_id
     )
     insert into services (panel_id, category_id, name, type, min, max, increment, rate, cost, cost_rate, exchange_rate, extra_charge, refill, cancel, dripfeed,
       status, provider_id, external_id, position, created_at)
     select panel_id, category_id, name || ' · HQ', type, min, max, increment, rate, cost, cost, 1, extra_charge, refill, cancel, dripfeed,
       'active', $2, (500 + n)::text, 10000 + n, now() - interval '52 days' from chosen`,
    [panelId, id, String(shop.rates.min), String(shop.rates.max)],
  );
  return id;
}

/** As switching it off in the cabinet does. */
export async function pauseFormerServices(client: pg.Client, panelId: number, providerId: number): Promise<void> {
  await client.query(
    "update services set status = 'paused', status_reason = 'provider_off', version = version + 1 where panel_id = $1 and provider_id = $2",
    [panelId, providerId],
  );
}
