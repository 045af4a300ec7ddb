-- An invitation's panel is not known before it is found by its link.
create or replace function find_invites(p_token bytea) returns table (panel_id bigint, id bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query select panel_id, id from manager_invites where token_hash = p_token order by panel_id;
end $$;
alter function find_invites(bytea) owner to vitrine_system;
revoke execute on function find_invites(bytea) from public;
grant execute on function find_invites(bytea) to vitrine_app;
