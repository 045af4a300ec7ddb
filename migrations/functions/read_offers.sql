-- What read_price_states and read_sellables read, in one statement: prices of users and services of many panels. A user or service of null is
-- not looked up. Each element names its panel, as the policies would.
-- Every row is found by its key: hash joins would read whole tables.
create or replace function read_offers(p_panels bigint[], p_users bigint[], p_services bigint[])
  returns table (n bigint, price_version integer, discount numeric, group_discount numeric, has_custom boolean, happy_version integer,
    id bigint, version integer, name text, network text, type text, min bigint, max bigint, increment bigint,
    rate bigint, cost bigint, allow_loss boolean, status text, is_test boolean, is_own boolean, duplicate_guard boolean, dripfeed boolean,
    refill boolean, cancel boolean, refill_days smallint, category_id bigint, provider_id bigint, external_id text, packages jsonb)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
begin
  return query
  select k.n, u.price_version, u.discount, g.discount,
    exists (select from custom_prices x where x.panel_id = k.panel_id and x.user_id = k.user_id), coalesce(h.happy_version, 0),
    s.id, s.version, s.name, c.network, s.type, s.min, s.max, s.increment, s.rate, s.cost, s.allow_loss,
    case when c.is_hidden and s.status = 'active' then 'off' else s.status end, s.is_test,
    s.is_own, s.duplicate_guard, s.dripfeed, s.refill, s.cancel, s.refill_days, s.category_id, s.provider_id, s.external_id, s.packages
  from unnest(p_panels, p_users, p_services) with ordinality k (panel_id, user_id, service_id, n)
  left join users u on u.panel_id = k.panel_id and u.id = k.user_id
  left join price_groups g on g.panel_id = u.panel_id and g.id = u.price_group_id
  left join price_settings h on h.panel_id = k.panel_id
  left join services s on s.panel_id = k.panel_id and s.id = k.service_id and s.deleted_at is null
  left join categories c on c.panel_id = s.panel_id and c.id = s.category_id;
end $$;
alter function read_offers(bigint[], bigint[], bigint[]) owner to vitrine_system;
revoke execute on function read_offers(bigint[], bigint[], bigint[]) from public;
grant execute on function read_offers(bigint[], bigint[], bigint[]) to vitrine_app;
