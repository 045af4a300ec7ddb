-- Turns the next run of every due drip-feed into an order, exactly once however often this is called.
create or replace function start_drip_runs(most integer) returns table (panel_id bigint, order_id bigint, run_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with due as (
    select d.panel_id, d.order_id, d.run_quantity from drip_feeds d
    join orders o on o.panel_id = d.panel_id and o.id = d.order_id
    where d.next_at <= now() and d.started < d.runs and o.status in ('queued', 'active') and o.dispatch <> 'moderation'
    order by d.next_at limit most for update of d skip locked
  ), moved as (
    update drip_feeds d set started = d.started + 1,
      next_at = case when d.started + 1 < d.runs then greatest(d.next_at, now() - make_interval(mins => d.run_minutes)) + make_interval(mins => d.run_minutes) end
    from due where d.panel_id = due.panel_id and d.order_id = due.order_id
    returning d.panel_id, d.order_id
  ), made as (
    insert into orders (panel_id, user_id, service_id, category_id, provider_id, external_service_id, type, link, link_key, quantity,
      charge, cost, cost_rate, exchange_rate, fields, is_test, source, kind, parent_id, is_hidden)
    select o.panel_id, o.user_id, o.service_id, o.category_id, s.provider_id, s.external_id, o.type, o.link, o.link_key, due.run_quantity,
      0, charge_for(s.cost, due.run_quantity)::bigint, s.cost_rate, s.exchange_rate, o.fields, o.is_test, o.source, 'run', o.id, o.is_hidden
    from due
    join moved on moved.panel_id = due.panel_id and moved.order_id = due.order_id
    join orders o on o.panel_id = due.panel_id and o.id = due.order_id
    join services s on s.panel_id = o.panel_id and s.id = o.service_id
    returning orders.panel_id, orders.parent_id, orders.id
  ), days as (
    insert into order_days (panel_id, day, first_id)
    select made.panel_id, (now() at time zone 'UTC')::date, min(made.id) from made group by made.panel_id
    on conflict do nothing
  )
  select made.panel_id, made.parent_id, made.id from made;
end $$;
alter function start_drip_runs(integer) owner to vitrine_system;
revoke execute on function start_drip_runs(integer) from public;
grant execute on function start_drip_runs(integer) to vitrine_app;
