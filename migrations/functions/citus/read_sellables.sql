-- What placing an order needs to know about services, for many panels in one statement. Each element names its panel, as the policies would.
create or replace function read_sellables(p_panels bigint[], p_services bigint[])
  returns table (n bigint, id bigint, version integer, name text, network text, type text, min bigint, max bigint, increment bigint,
    rate bigint, cost bigint, allow_loss boolean, status text, is_test boolean, is_own boolean, duplicate_guard boolean, dripfeed boolean,
    refill boolean, cancel boolean, refill_days smallint, category_id bigint, provider_id bigint, external_id text,
    packages jsonb)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  p bigint;
begin
  for p in select distinct x from unnest(p_panels) x loop
    return query
    select k.n, s.id, s.version, s.name, c.network, s.type, s.min, s.max, s.increment, s.rate, s.cost, s.allow_loss,
      case when c.is_hidden and s.status = 'active' then 'off' else s.status end, s.is_test,
      s.is_own, s.duplicate_guard, s.dripfeed, s.refill, s.cancel, s.refill_days, s.category_id, s.provider_id, s.external_id, s.packages
    from unnest(p_panels, p_services) with ordinality k (panel_id, service_id, n)
    join services s on s.panel_id = p and s.id = k.service_id and s.deleted_at is null
    join categories c on c.panel_id = p and c.id = s.category_id
    where k.panel_id = p;
  end loop;
end $$;
alter function read_sellables(bigint[], bigint[]) owner to vitrine_system;
revoke execute on function read_sellables(bigint[], bigint[]) from public;
grant execute on function read_sellables(bigint[], bigint[]) to vitrine_app;
