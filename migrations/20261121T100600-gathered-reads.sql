-- What an order's way asks about a service, of many panels in one statement; each element names its panel, as the policies would.
create function read_sellables(p_panels bigint[], p_services bigint[])
  returns table (n bigint, id bigint, version integer, type text, min bigint, max bigint, increment bigint, rate bigint, cost bigint,
    status text, is_test boolean, provider_id bigint, external_id text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select k.n, s.id, s.version, s.type, s.min, s.max, s.increment, s.rate, s.cost, s.status, s.is_test, s.provider_id, s.external_id
  from unnest(p_panels, p_services) with ordinality k (panel_id, service_id, n)
  join services s on s.panel_id = k.panel_id and s.id = k.service_id
$$;
alter function read_sellables(bigint[], bigint[]) owner to vitrine_system;
revoke execute on function read_sellables(bigint[], bigint[]) from public;
grant execute on function read_sellables(bigint[], bigint[]) to vitrine_app;
