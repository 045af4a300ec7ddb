-- Adds the orders since the last count to the tariffs of their panels. An order's id is drawn before its transaction ends, so the last
-- minute is left to the next count. Returns the panels that came near their limit and whose owner was not notified of it.
create or replace function count_tariff_orders(p_main bigint, p_now timestamptz) returns table (target_panel_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  t record;
  after_id bigint;
  up_to bigint;
begin
  perform require_main_panel(p_main);
  for t in select x.target_panel_id as panel, x.counted_id, x.period_from from panel_tariffs x where x.panel_id = p_main order by 1 loop
    after_id := greatest(t.counted_id, (
      select d.first_id - 1 from order_days d
      where d.panel_id = t.panel and d.day >= (t.period_from at time zone 'UTC')::date order by d.day limit 1));
    select o.id into up_to from orders o
    where o.panel_id = t.panel and o.id > after_id and o.created_at < p_now - interval '1 minute' order by o.id desc limit 1;
    continue when up_to is null;
    update panel_tariffs x set counted_id = up_to, orders_used = x.orders_used + (
      select count(*) from orders o
      where o.panel_id = t.panel and o.id > after_id and o.id <= up_to
        and o.parent_id is null and not o.is_test and not o.is_hidden and o.created_at >= t.period_from)
    where x.panel_id = p_main and x.target_panel_id = t.panel and x.counted_id = t.counted_id and x.period_from = t.period_from;
  end loop;
  return query
  select x.target_panel_id from panel_tariffs x
  where x.panel_id = p_main and x.orders_limit is not null
    and x.warned < case when x.orders_used >= x.orders_limit then 100 when x.orders_used * 5 >= x.orders_limit * 4 then 80 else 0 end;
end $$;
alter function count_tariff_orders(bigint, timestamptz) owner to vitrine_system;
revoke execute on function count_tariff_orders(bigint, timestamptz) from public;
grant execute on function count_tariff_orders(bigint, timestamptz) to vitrine_app;
