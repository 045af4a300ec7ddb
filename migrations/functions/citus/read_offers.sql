-- What read_price_states and read_sellables read, in one call: prices of users and services of many panels. A user or service of null is
-- not looked up.
create or replace function read_offers(p_panels bigint[], p_users bigint[], p_services bigint[])
  returns table (n bigint, price_version integer, discount numeric, group_discount numeric, has_custom boolean, happy_version integer,
    id bigint, version integer, name text, network text, type text, min bigint, max bigint, increment bigint,
    rate bigint, cost bigint, allow_loss boolean, status text, is_test boolean, is_own boolean, duplicate_guard boolean, dripfeed boolean,
    refill boolean, cancel boolean, refill_days smallint, category_id bigint, provider_id bigint, external_id text, packages jsonb)
  language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  users bigint[] := array(select coalesce(u, 0) from unnest(p_users) with ordinality x (u, i) order by i);
  services bigint[] := array(select coalesce(s, 0) from unnest(p_services) with ordinality x (s, i) order by i);
begin
  return query
  select k.n, u.version, u.discount, u.group_discount, u.has_custom, u.happy_version,
    s.id, s.version, s.name, s.network, s.type, s.min, s.max, s.increment, s.rate, s.cost, s.allow_loss, s.status, s.is_test,
    s.is_own, s.duplicate_guard, s.dripfeed, s.refill, s.cancel, s.refill_days, s.category_id, s.provider_id, s.external_id, s.packages
  from generate_series(1::bigint, cardinality(p_panels)) k (n)
  left join read_price_states(p_panels, users) u on u.n = k.n
  left join read_sellables(p_panels, services) s on s.n = k.n;
end $$;
revoke execute on function read_offers(bigint[], bigint[], bigint[]) from public;
grant execute on function read_offers(bigint[], bigint[], bigint[]) to vitrine_app;
