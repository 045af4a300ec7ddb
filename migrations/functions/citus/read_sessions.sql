-- Session holders, for many panels in one statement. A cabinet session belongs to a user of the main panel and is looked up there.
create or replace function read_sessions(p_panels bigint[], p_kinds text[], p_hashes bytea[])
  returns table (n bigint, user_id bigint, public_id uuid, expires_at timestamptz, ends_at timestamptz, seen_at timestamptz,
    confirmed_at timestamptz, persistent boolean, entry_id uuid, role text, language text, is_activated boolean, suspended_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  p bigint;
begin
  for p in select distinct x from unnest(p_panels) x loop
    return query
    select k.n, s.user_id, s.public_id, s.expires_at, s.ends_at, s.seen_at, s.confirmed_at, s.persistent,
      s.entry_id, u.role, u.language, u.is_activated, u.suspended_at
    from unnest(p_panels, p_kinds, p_hashes) with ordinality k (panel_id, kind, token_hash, n)
    join sessions s on s.panel_id = p and s.token_hash = k.token_hash and s.kind = k.kind
    left join users u on s.kind = 'own' and u.panel_id = p and u.id = s.user_id
    where k.panel_id = p;
  end loop;
end $$;
alter function read_sessions(bigint[], text[], bytea[]) owner to vitrine_system;
revoke execute on function read_sessions(bigint[], text[], bytea[]) from public;
grant execute on function read_sessions(bigint[], text[], bytea[]) to vitrine_app;
