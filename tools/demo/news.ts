import type pg from "pg";
import type { NumberedOrder } from "./money.ts";
import type { DemoShop } from "./shops.ts";
import { refusalText } from "./timeline.ts";

interface NewsSource {
  panelId: number;
  shop: DemoShop;
  orders: NumberedOrder[];
  providerId: number;
}

export interface News {
  code: string;
  params: Record<string, string | number>;
  hours: number;
  read: boolean;
}

const MOST_REJECTED = 5;

/** The owner's notifications of one shop: some read, some not. */
export function newsOf({ panelId, shop, orders, providerId }: NewsSource): News[] {
  const about = { panelId, panel: shop.name };
  const rejected = orders.filter(({ dispatch }) => dispatch === "rejected").slice(-MOST_REJECTED);
  return [
    { code: "services_gone", params: { ...about, providerId, name: shop.provider.name, count: 1 }, hours: 120, read: true },
    // Those of one day at one provider are one entry.
    ...rejected.map(({ id, failCode }) => ({
      code: "order_failed",
      params: { ...about, orderId: id, text: refusalText(failCode), providerId, name: shop.provider.name },
      hours: 30,
      read: true,
    })),
    ...orders
      .filter(({ dispatch }) => dispatch === "unknown")
      .map(({ id }, n) => ({ code: "order_unknown", params: { ...about, orderId: id }, hours: n === 0 ? 1.5 : 0.5, read: false })),
  ];
}

/** Those of all shops together, oldest first, in the order they would have been written. */
export async function writeNews(client: pg.Client, main: { panelId: number; ownerId: number }, news: News[]): Promise<void> {
  await client.query(
    `insert into notifications (panel_id, user_id, code, params, read_at, created_at, fanned_at)
     select $1, $2, code, params, case when read then now() - interval '1 hour' end, now() - make_interval(mins => (hours * 60)::integer), now()
     from json_to_recordset($3::json) as r (code text, params jsonb, hours double precision, read boolean) order by hours desc`,
    [main.panelId, main.ownerId, JSON.stringify(news)],
  );
}

/** The provider's recent changes, as recorded by its syncs. */
export async function addCatalogueChanges(client: pg.Client, panelId: number, providerId: number): Promise<void> {
  await client.query(
    `with listed as materialized (
       select external_id, name, rate, min, max, row_number() over (order by md5(external_id)) as n
       from provider_services where panel_id = $1 and provider_id = $2 and rate > 100000000
       order by md5(external_id) limit 16
     )
     insert into service_changes (panel_id, provider_id, external_id, service_id, name, kind, before, after, created_at)
     select $1, $2, external_id, (select id from services s where s.panel_id = $1 and s.provider_id = $2 and s.external_id = listed.external_id), name,
       case when n % 5 < 2 then 'dearer' when n % 5 < 4 then 'cheaper' else 'limits' end,
       case when n % 5 < 2 then jsonb_build_object('rate', round(rate * 0.93 / 1e8, 2)::text) when n % 5 < 4 then jsonb_build_object('rate', round(rate * 1.08 / 1e8, 2)::text)
         else jsonb_build_object('min', min, 'max', max * 2) end,
       case when n % 5 < 4 then jsonb_build_object('rate', round(rate / 1e8, 2)::text) else jsonb_build_object('min', min, 'max', max) end,
       now() - make_interval(hours => (11 * (17 - n))::integer)
     from listed
     union all
     select $1, $2, '99881', null, 'Retired service', 'gone', jsonb_build_object('rate', '12.00'), null, now() - interval '5 days'
     order by 9`,
    [panelId, providerId],
  );
}
