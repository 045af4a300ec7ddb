create or replace function read_api_keys(p_panels bigint[], p_hashes bytea[])
  returns table (n bigint, id bigint, scope text, addresses text[], expires_at timestamptz, last_used_at timestamptz, last_used_ip text,
    user_id bigint, role text, language text, is_activated boolean, suspended_at timestamptz, is_of_child boolean)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  select q.n, k.id, k.scope, k.addresses, k.expires_at, k.last_used_at, k.last_used_ip,
    k.user_id, u.role, u.language, u.is_activated, u.suspended_at,
    exists (select from child_panels c where c.panel_id = k.panel_id and c.key_id = k.id)
  from unnest(p_panels, p_hashes) with ordinality q (panel_id, key_hash, n)
  join api_keys k on k.panel_id = q.panel_id and k.key_hash = q.key_hash and k.revoked_at is null
  join users u on u.panel_id = k.panel_id and u.id = k.user_id;
end $$;
alter function read_api_keys(bigint[], bytea[]) owner to vitrine_system;
revoke execute on function read_api_keys(bigint[], bytea[]) from public;
grant execute on function read_api_keys(bigint[], bytea[]) to vitrine_app;
