-- When staff last were in the cabinet of a panel, where the panel lives.
-- distribution: p_panel
create or replace function cabinet_visits(p_panel bigint) returns table (user_id bigint, seen_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  perform require_panel(p_panel);
  return query select s.user_id, max(s.seen_at) from sessions s where s.panel_id = p_panel and s.kind = 'cabinet' group by s.user_id;
end $$;
alter function cabinet_visits(bigint) owner to vitrine_system;
revoke execute on function cabinet_visits(bigint) from public;
grant execute on function cabinet_visits(bigint) to vitrine_app;
