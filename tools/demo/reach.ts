import type pg from "pg";
import type { OpenedShop } from "./shop-steps.ts";

/** Two services that the first shop announced, and the results of its storefront's messages in the last two weeks. */
export async function addReach(client: pg.Client, { panel }: OpenedShop): Promise<void> {
  await client.query(
    `insert into announcements (panel_id, service_id, text, notified_id, sent, created_at)
     select $1, s.id, case when s.n = 1 then '' else 'Снова в продаже: {{serviceName}}, от {{amount}}' end, null,
       (select count(*) from users u where u.panel_id = $1 and not u.is_test), now() - make_interval(days => (12 - 8 * s.n)::integer, hours => 3)
     from (
       select o.service_id as id, row_number() over (order by count(*) desc, o.service_id) - 1 as n
       from orders o join services s on s.panel_id = o.panel_id and s.id = o.service_id and s.status = 'active'
       where o.panel_id = $1 group by o.service_id order by n limit 2
     ) s where not exists (select 1 from announcements a where a.panel_id = $1)
     order by s.n`,
    [panel.id],
  );
  await client.query(
    `insert into reach_days (panel_id, kind, subject_id, day, shown, pressed, ordered)
     select $1, r.kind, 0, d::date, r.shown + (extract(day from d)::integer * 7) % 23, r.pressed + extract(day from d)::integer % 3, r.ordered
     from generate_series(now() - interval '13 days', now(), interval '1 day') d,
       (values ('bubble', 60, 4, 1), ('happy', 35, 3, 1), ('contact', 6, 1, 0)) r (kind, shown, pressed, ordered)
     on conflict do nothing`,
    [panel.id],
  );
  await client.query(
    `insert into reach_days (panel_id, kind, subject_id, day, pressed)
     select $1, 'announcement', a.id, a.created_at::date, least(a.sent, 9 + a.id % 5) from announcements a where a.panel_id = $1
     on conflict do nothing`,
    [panel.id],
  );
}
