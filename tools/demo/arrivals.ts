import type pg from "pg";
import type { OpenedShop } from "./shop-steps.ts";

/** Services that the first shop's provider added recently: no one has ordered them yet, and the shop has not imported them. */
export async function addArrivals(client: pg.Client, { panel, providerId }: OpenedShop): Promise<void> {
  await client.query(
    `with chosen as (
       select s.id, s.external_id, ps.name, row_number() over (order by s.id desc) as n
       from services s join provider_services ps on ps.panel_id = $1 and ps.provider_id = $2 and ps.external_id = s.external_id
       where s.panel_id = $1 and s.provider_id = $2 and s.type = 'Default' and s.deleted_at is null
         and not exists (select 1 from orders o where o.panel_id = $1 and o.service_id = s.id)
         and not exists (select 1 from service_changes c where c.panel_id = $1 and c.external_id = s.external_id)
         and not exists (select 1 from performers f where f.panel_id = $1 and (f.service_id = s.id or f.external_id = s.external_id))
       order by s.id desc limit 6
     ), gone as (
       update services s set deleted_at = now(), status = 'off' from chosen where s.panel_id = $1 and s.id = chosen.id and chosen.n < 6
     )
     insert into service_changes (panel_id, provider_id, external_id, service_id, name, kind, after, created_at)
     select $1, $2, external_id, null, name, 'new', '{}', now() - make_interval(hours => (9 * n)::integer) from chosen`,
    [panel.id, providerId],
  );
}
