-- Orders of the current panel in the period of its tariff, and how many it may take; no row where it has none, null where nothing limits
-- it. What was not folded into the count is counted here, up to the limit.
create or replace function tariff_orders(p_panel bigint) returns table (orders_used bigint, orders_limit bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  t record;
  after_id bigint;
begin
  perform require_panel(p_panel);
  select x.orders_used, x.orders_limit as most, x.counted_id, x.period_from into t
  from panel_tariffs x join panels main on main.id = x.panel_id and main.is_main
  where x.target_panel_id = p_panel;
  if not found then
    return;
  end if;
  after_id := greatest(t.counted_id, (
    select d.first_id - 1 from order_days d
    where d.panel_id = p_panel and d.day >= (t.period_from at time zone 'UTC')::date order by d.day limit 1));
  return query
  select t.orders_used + (
    select count(*) from (
      select from orders o
      where o.panel_id = p_panel and o.id > after_id
        and o.parent_id is null and not o.is_test and not o.is_hidden and o.created_at >= t.period_from
      limit greatest(t.most - t.orders_used, 0)) n), t.most;
end $$;
alter function tariff_orders(bigint) owner to vitrine_system;
revoke execute on function tariff_orders(bigint) from public;
grant execute on function tariff_orders(bigint) to vitrine_app;
