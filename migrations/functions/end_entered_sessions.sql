-- Ends the sessions on panels' own hosts that were entered from these sessions of the main panel (the current one), or all of the
-- user's where null.
create or replace function end_entered_sessions(p_user bigint, p_parents uuid[]) returns table (panel_id bigint, public_id uuid, token_hash bytea)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  delete from sessions s using panels p
  where p.id = current_panel() and p.is_main and s.panel_id <> p.id and s.kind = 'cabinet' and s.user_id = p_user
    and (p_parents is null or s.parent_id = any (p_parents))
  returning s.panel_id, s.public_id, s.token_hash;
end $$;
alter function end_entered_sessions(bigint, uuid[]) owner to vitrine_system;
revoke execute on function end_entered_sessions(bigint, uuid[]) from public;
grant execute on function end_entered_sessions(bigint, uuid[]) to vitrine_app;
