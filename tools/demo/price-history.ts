import type pg from "pg";

/** How many services of a shop changed in the last weeks, of each kind in turn. */
const CHANGED = 36;

/**
 * Services that a shop sold at other prices, or not at all, in the last weeks. Opening it recorded every service as new today; in place of that
 * come cheaper, more expensive, new and unavailable ones, a few every day.
 */
export async function writePriceHistory(client: pg.Client, panelId: number): Promise<void> {
  await client.query("delete from price_history where panel_id = $1", [panelId]);
  await client.query(
    `with listed as materialized (
       select id, rate, status, row_number() over (order by md5(id::text)) as n
       from services where panel_id = $1 and status = 'active' and rate > 1000000 order by n limit $2
     ), former as materialized (
       select id, rate, row_number() over (order by md5(id::text)) as n from services where panel_id = $1 and status = 'paused' order by n limit 4
     ), moved as (
       select id, now() - make_interval(hours => (19 * n)::integer) as at,
         case n % 5 when 0 then null when 1 then rate * 1.09 when 2 then rate * 1.04 when 3 then rate * 0.94 else rate * 1.18 end as before, rate as after
       from listed
       union all select id, now() - make_interval(hours => (53 * n)::integer), rate, null from former
     )
     insert into price_history (panel_id, service_id, day, rate_before, rate_after, changed_at)
     select $1, id, (at at time zone 'UTC')::date, round(before / 1000000) * 1000000, after, at from moved`,
    [panelId, CHANGED],
  );
}
