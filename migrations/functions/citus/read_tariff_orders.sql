-- Orders of panels in the period of their tariffs, and how many they may take; no row for a panel without one, null where nothing limits
-- it. The tariffs are where the main panel lives, and what was not folded into the count is counted where each panel does.
create or replace function read_tariff_orders(p_panels bigint[]) returns table (n bigint, orders_used bigint, orders_limit bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  main bigint := (select p.id from panels p where p.is_main);
  t record;
  after bigint;
  more bigint;
begin
  for t in
    select r.target_panel_id, r.orders_used, r.orders_limit, r.counted_id, r.period_from
    from panel_tariffs r where r.panel_id = main and r.target_panel_id = any (p_panels)
  loop
    more := 0;
    if t.orders_limit > t.orders_used then
      select d.first_id - 1 into after from order_days d
      where d.panel_id = t.target_panel_id and d.day >= (t.period_from at time zone 'UTC')::date order by d.day limit 1;
      select count(*) into more from (
        select from orders o
        where o.panel_id = t.target_panel_id and o.id > greatest(t.counted_id, after)
          and o.parent_id is null and not o.is_test and not o.is_hidden and o.created_at >= t.period_from
        limit t.orders_limit - t.orders_used) counted;
    end if;
    return query
    select k.n, t.orders_used + more, t.orders_limit from unnest(p_panels) with ordinality k (panel_id, n) where k.panel_id = t.target_panel_id;
  end loop;
end $$;
alter function read_tariff_orders(bigint[]) owner to vitrine_system;
revoke execute on function read_tariff_orders(bigint[]) from public;
grant execute on function read_tariff_orders(bigint[]) to vitrine_app;
