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

-- Who holds a session, of many panels in one statement. A cabinet's session belongs to a user of the main panel, looked up there.
create function read_sessions(p_panels bigint[], p_kinds text[], p_hashes bytea[])
  returns table (n bigint, user_id bigint, public_id uuid, expires_at timestamptz, ends_at timestamptz, seen_at timestamptz,
    confirmed_at timestamptz, persistent boolean, role text, language text, is_activated boolean, suspended_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select k.n, s.user_id, s.public_id, s.expires_at, s.ends_at, s.seen_at, s.confirmed_at, s.persistent,
    u.role, u.language, u.is_activated, u.suspended_at
  from unnest(p_panels, p_kinds, p_hashes) with ordinality k (panel_id, kind, token_hash, n)
  join sessions s on s.panel_id = k.panel_id and s.token_hash = k.token_hash and s.kind = k.kind
  left join users u on s.kind = 'own' and u.panel_id = s.panel_id and u.id = s.user_id
$$;
alter function read_sessions(bigint[], text[], bytea[]) owner to vitrine_system;
revoke execute on function read_sessions(bigint[], text[], bytea[]) from public;
grant execute on function read_sessions(bigint[], text[], bytea[]) to vitrine_app;

create function read_api_keys(p_panels bigint[], p_hashes bytea[])
  returns table (n bigint, id bigint, scope text, addresses text[], expires_at timestamptz, last_used_at timestamptz, last_used_ip text,
    user_id bigint, role text, language text, is_activated boolean, suspended_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select q.n, k.id, k.scope, k.addresses, k.expires_at, k.last_used_at, k.last_used_ip,
    k.user_id, u.role, u.language, u.is_activated, u.suspended_at
  from unnest(p_panels, p_hashes) with ordinality q (panel_id, key_hash, n)
  join api_keys k on k.panel_id = q.panel_id and k.key_hash = q.key_hash and k.revoked_at is null
  join users u on u.panel_id = k.panel_id and u.id = k.user_id
$$;
alter function read_api_keys(bigint[], bytea[]) owner to vitrine_system;
revoke execute on function read_api_keys(bigint[], bytea[]) from public;
grant execute on function read_api_keys(bigint[], bytea[]) to vitrine_app;
