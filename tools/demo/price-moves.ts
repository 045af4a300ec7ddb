import type pg from "pg";
import type { OpenedShop } from "./shop-steps.ts";

const HELD = 3;
const LOW = 2;
const MOVED = 22;

/** The effects of the providers' prices on the first shop's in the last two weeks, and those that wait for its owner's decision. */
export async function addPriceMoves(client: pg.Client, main: { id: number }, { panel, providerId, ownerId }: OpenedShop): Promise<void> {
  const ids = await quietServices(client, panel.id, providerId);
  await holdSome(client, panel.id, ids.slice(0, HELD));
  await pauseLow(client, panel.id, ids.slice(HELD, HELD + LOW));
  await client.query(
    `with listed as materialized (
       select id, provider_id, cost, rate, row_number() over (order by md5(id::text)) as n
       from services where panel_id = $1 and provider_id = $2 and status = 'active' and price_mode = 'follow' and cost > 1000000
       order by n limit $3
     )
     insert into price_moves (panel_id, service_id, provider_id, outcome, rule, rule_from, rule_percent, cost_before, cost_after, rate_before, rate_after,
       digested_on, created_at)
     select $1, id, provider_id, case when n % 7 = 5 then 'back' else 'followed' end, 'hold', 'panel', 25,
       round(cost * case when n % 3 = 0 then 1.07 else 0.94 end), cost, round(rate * case when n % 3 = 0 then 1.07 else 0.94 end), rate,
       current_date - ((13 * n) / 24)::integer, now() - make_interval(hours => (13 * n)::integer)
     from listed order by n desc`,
    [panel.id, providerId, MOVED],
  );
  await recordWaiting(client, panel.id, ids);
  await reportToday(client, main.id, { panelId: panel.id, panel: panel.name, ownerId });
}

/** The digest among its owner's notifications. */
const reportToday = (client: pg.Client, mainId: number, { panelId, panel, ownerId }: { panelId: number; panel: string; ownerId: number }) =>
  client.query(
    `insert into notifications (panel_id, user_id, code, params, created_at, fanned_at)
     select $1, $2, 'price_digest', jsonb_build_object('panelId', $3::bigint, 'panel', $4::text, 'date', to_char(current_date, 'YYYY-MM-DD'),
         'count', count(*), 'followed', count(*) filter (where outcome = 'followed'), 'kept', 0, 'waiting', $5::integer,
         'paused', count(*) filter (where outcome = 'off'), 'back', count(*) filter (where outcome = 'back')),
       now() - interval '2 hours', now()
     from price_moves where panel_id = $3 and digested_on = current_date`,
    [mainId, ownerId, panelId, panel, HELD + LOW],
  );

/** Services that no order and nothing else of the demo uses. */
async function quietServices(client: pg.Client, panelId: number, providerId: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select s.id from services s
     where s.panel_id = $1 and s.provider_id = $2 and s.type = 'Default' and s.status = 'active' and s.price_mode = 'follow' and s.cost > 1000000
       and s.deleted_at is null and not exists (select 1 from orders o where o.panel_id = $1 and o.service_id = s.id)
       and not exists (select 1 from performers f where f.panel_id = $1 and (f.service_id = s.id or f.external_id = s.external_id))
       and not exists (select 1 from custom_prices c where c.panel_id = $1 and c.service_id = s.id)
       and not exists (select 1 from price_batch_rows b where b.panel_id = $1 and b.service_id = s.id)
     order by md5(s.id::text || 'move') limit $3`,
    [panelId, providerId, HELD + LOW],
  );
  return rows.map(({ id }) => id);
}

/** They cost a third less until the provider raised its prices: its catalog has today's, the services still the former. */
const holdSome = (client: pg.Client, panelId: number, ids: string[]) =>
  client.query(
    `update services set status = 'paused', status_reason = 'price_held', cost = ceil(cost / 1.5), cost_rate = ceil(cost_rate / 1.5),
       rate = ceil(rate / 1.5), version = version + 1
     where panel_id = $1 and id = any($2::bigint[])`,
    [panelId, ids],
  );

const pauseLow = (client: pg.Client, panelId: number, ids: string[]) =>
  client.query(
    `update services set status = 'paused', status_reason = 'below_minimum', price_mode = 'fixed', rate = ceil(cost * 1.08), drift_policy = 'keep',
       min_charge = 15, version = version + 1
     where panel_id = $1 and id = any($2::bigint[])`,
    [panelId, ids],
  );

const recordWaiting = (client: pg.Client, panelId: number, ids: string[]) =>
  client.query(
    `insert into price_moves (panel_id, service_id, provider_id, outcome, rule, rule_from, rule_percent, cost_before, cost_after, rate_before, rate_after,
       digested_on, created_at)
     select $1, id, provider_id, case when status_reason = 'price_held' then 'held' else 'off' end,
       case when status_reason = 'price_held' then 'hold' else 'minimum' end, case when status_reason = 'price_held' then 'panel' else 'service' end,
       case when status_reason = 'price_held' then 25 else 15 end, case when status_reason = 'price_held' then cost else round(cost * 0.9) end,
       case when status_reason = 'price_held' then round(cost * 1.5) else cost end, rate, rate, current_date, now() - interval '11 hours'
     from services where panel_id = $1 and id = any($2::bigint[])`,
    [panelId, ids],
  );
