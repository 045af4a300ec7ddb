-- Rules for orders and customers' own limits, of many panels in one statement. Each element names its panel, as the policies would.
create or replace function read_rules(p_panels bigint[])
  returns table (n bigint, check_links boolean, guard_links boolean, daily_orders integer, most_charge bigint, words jsonb, limits jsonb)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  p bigint;
begin
  for p in select distinct x from unnest(p_panels) x loop
    return query
    select k.n, r.check_links, r.guard_links, r.daily_orders, r.most_charge, r.words,
      (select jsonb_agg(jsonb_build_array(l.user_id, l.daily_orders, l.most_charge::text)) from user_limits l where l.panel_id = p)
    from unnest(p_panels) with ordinality k (panel_id, n)
    left join order_rules r on r.panel_id = p
    where k.panel_id = p;
  end loop;
end $$;
alter function read_rules(bigint[]) owner to vitrine_system;
revoke execute on function read_rules(bigint[]) from public;
grant execute on function read_rules(bigint[]) to vitrine_app;
