-- Orders of panels in the period of their tariffs, and how many they may take; no row for a panel without one, null where nothing limits
-- it. What was not folded into the count is counted here, up to the limit. Each element names its panel, as the policies would.
create or replace function read_tariff_orders(p_panels bigint[]) returns table (n bigint, orders_used bigint, orders_limit bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  select k.n, t.orders_used + case when t.orders_limit is null then 0 else (
      select count(*) from (
        select from orders o
        where o.panel_id = k.panel_id and o.id > greatest(t.counted_id, (
            select d.first_id - 1 from order_days d
            where d.panel_id = k.panel_id and d.day >= (t.period_from at time zone 'UTC')::date order by d.day limit 1))
          and o.parent_id is null and not o.is_test and not o.is_hidden and o.created_at >= t.period_from
        limit greatest(t.orders_limit - t.orders_used, 0)) counted) end,
    t.orders_limit
  from unnest(p_panels) with ordinality k (panel_id, n)
  join panels main on main.is_main
  join panel_tariffs t on t.panel_id = main.id and t.target_panel_id = k.panel_id;
end $$;
alter function read_tariff_orders(bigint[]) owner to vitrine_system;
revoke execute on function read_tariff_orders(bigint[]) from public;
grant execute on function read_tariff_orders(bigint[]) to vitrine_app;
