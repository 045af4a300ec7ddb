-- Turns the next run of every due drip-feed into an order, exactly once however often this is called. Of runs that
-- were missed one is started and one is due now, so the pace is kept; with catch_up each is due at the time it was to have.
create or replace function start_drip_runs(most integer, catch_up boolean default false) returns table (panel_id bigint, order_id bigint, run_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  moment timestamptz := now();
  panels bigint[];
  ids bigint[];
  mine bigint[];
  run_ids bigint[];
  p bigint;
begin
  select array_agg(c.panel_id), array_agg(c.order_id) into panels, ids
  from (
    select d.panel_id, d.order_id from drip_feeds d
    join orders o on o.panel_id = d.panel_id and o.id = d.order_id
    where d.next_at <= moment and d.started < d.runs and o.status in ('queued', 'active') and o.dispatch <> 'moderation'
    order by d.next_at limit most) c;
  for p in select distinct x from unnest(panels) x order by x loop
    mine := array(
      select d.order_id from drip_feeds d join orders o on o.panel_id = p and o.id = d.order_id
      where d.panel_id = p and d.order_id = any (ids) and d.next_at <= moment and d.started < d.runs
        and o.status in ('queued', 'active') and o.dispatch <> 'moderation'
      order by d.order_id for update of d skip locked);
    continue when mine = '{}';
    run_ids := array(select nextval('order_ids') from generate_series(1, cardinality(mine)));
    update drip_feeds d set started = d.started + 1,
      next_at = case when d.started + 1 < d.runs then greatest(later(d.next_at, 60 * d.run_minutes), case when not catch_up then moment end) end
    where d.panel_id = p and d.order_id = any (mine);
    return query
    insert into orders as made (panel_id, id, user_id, service_id, category_id, provider_id, external_service_id, type, link, link_key, quantity,
      charge, cost, cost_rate, exchange_rate, fields, is_test, source, kind, parent_id, is_hidden)
    select o.panel_id, run_ids[array_position(mine, o.id)], o.user_id, o.service_id, o.category_id, s.provider_id, s.external_id, o.type, o.link,
      o.link_key, d.run_quantity, 0, charge_for(s.cost, d.run_quantity)::bigint, s.cost_rate, s.exchange_rate, o.fields, o.is_test,
      o.source, 'run', o.id, o.is_hidden
    from orders o
    join drip_feeds d on d.panel_id = p and d.order_id = o.id
    join services s on s.panel_id = p and s.id = o.service_id
    where o.panel_id = p and o.id = any (mine)
    returning made.panel_id, made.parent_id, made.id;
    insert into order_days (panel_id, day, first_id) values (p, (moment at time zone 'UTC')::date, run_ids[1])
    on conflict (panel_id, day) do update set first_id = excluded.first_id where order_days.first_id > excluded.first_id;
  end loop;
end $$;
alter function start_drip_runs(integer, boolean) owner to vitrine_system;
revoke execute on function start_drip_runs(integer, boolean) from public;
grant execute on function start_drip_runs(integer, boolean) to vitrine_app;
