create or replace function find_share(p_token bytea) returns bigint
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return (
    select panel_id from shares where token_hash = p_token and revoked_at is null and (expires_at is null or expires_at > now()));
end $$;
alter function find_share(bytea) owner to vitrine_system;
revoke execute on function find_share(bytea) from public;
grant execute on function find_share(bytea) to vitrine_app;
