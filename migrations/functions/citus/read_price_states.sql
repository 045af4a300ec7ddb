-- What users' prices depend on, for many panels in one statement. Each element names its panel, as the policies would.
create or replace function read_price_states(p_panels bigint[], p_users bigint[])
  returns table (n bigint, version integer, discount numeric, group_discount numeric, has_custom boolean, happy_version integer)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  p bigint;
begin
  for p in select distinct x from unnest(p_panels) x loop
    return query
    select k.n, u.price_version, u.discount, g.discount,
      exists (select from custom_prices c where c.panel_id = p and c.user_id = k.user_id), coalesce(s.happy_version, 0)
    from unnest(p_panels, p_users) with ordinality k (panel_id, user_id, n)
    left join users u on u.panel_id = p and u.id = k.user_id
    left join price_groups g on g.panel_id = p and g.id = u.price_group_id
    left join price_settings s on s.panel_id = p
    where k.panel_id = p;
  end loop;
end $$;
alter function read_price_states(bigint[], bigint[]) owner to vitrine_system;
revoke execute on function read_price_states(bigint[], bigint[]) from public;
grant execute on function read_price_states(bigint[], bigint[]) to vitrine_app;
