-- The managers of a panel, who are users of the main panel: panel_managers, where that lives.
-- distribution: p_main
create or replace function managers_of_panel(p_main bigint, p_target bigint)
  returns table (id bigint, user_id bigint, login text, email text, scope smallint, created_at timestamptz, last_seen_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  perform require_main_panel(p_main);
  perform require_panel(p_target);
  return query
  select m.id, m.user_id, u.login, u.email, m.scope, m.created_at, u.last_seen_at
  from managers m
  join users u on u.panel_id = p_main and u.id = m.user_id
  where m.panel_id = p_main and m.target_panel_id = p_target;
end $$;
alter function managers_of_panel(bigint, bigint) owner to vitrine_system;
revoke execute on function managers_of_panel(bigint, bigint) from public;
grant execute on function managers_of_panel(bigint, bigint) to vitrine_app;
