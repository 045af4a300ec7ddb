-- Managers are users of the main panel. This shows the current panel its own managers and no others.
create or replace function panel_managers(p_main bigint)
  returns table (id bigint, user_id bigint, login text, email text, scope smallint, created_at timestamptz, last_seen_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  here bigint := current_panel();
  visitors bigint[];
  visits timestamptz[];
begin
  perform require_main_panel(p_main);
  select array_agg(v.user_id), array_agg(v.seen_at) into visitors, visits from (
    select s.user_id, max(s.seen_at) as seen_at from sessions s where s.panel_id = here and s.kind = 'cabinet' group by s.user_id) v;
  return query
  select m.id, m.user_id, u.login, u.email, m.scope, m.created_at, greatest(u.last_seen_at, v.seen_at)
  from managers m
  join users u on u.panel_id = p_main and u.id = m.user_id
  left join unnest(visitors, visits) v (user_id, seen_at) on v.user_id = m.user_id
  where m.panel_id = p_main and m.target_panel_id = here;
end $$;
alter function panel_managers(bigint) owner to vitrine_system;
revoke execute on function panel_managers(bigint) from public;
grant execute on function panel_managers(bigint) to vitrine_app;
