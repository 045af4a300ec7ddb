-- Managers are users of the main panel. This shows the current panel its own managers and no others.
create or replace function panel_managers()
  returns table (id bigint, user_id bigint, login text, email text, scope smallint, created_at timestamptz, last_seen_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select m.id, m.user_id, u.login, u.email, m.scope, m.created_at,
    greatest(u.last_seen_at, (select max(s.seen_at) from sessions s where s.panel_id = current_panel() and s.user_id = m.user_id and s.kind = 'cabinet'))
  from managers m join users u on u.panel_id = m.panel_id and u.id = m.user_id
  where m.target_panel_id = current_panel();
end $$;
alter function panel_managers() owner to vitrine_system;
revoke execute on function panel_managers() from public;
grant execute on function panel_managers() to vitrine_app;
