-- Managers are users of the main panel. This shows the current panel its own managers and no others.
create or replace function panel_managers(p_main bigint)
  returns table (id bigint, user_id bigint, login text, email text, scope smallint, created_at timestamptz, last_seen_at timestamptz)
  language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  here bigint := current_panel();
  visitors bigint[];
  visits timestamptz[];
  found record;
begin
  perform require_main_panel(p_main);
  select array_agg(v.user_id), array_agg(v.seen_at) into visitors, visits from cabinet_visits(here) v;
  for found in select m.* from managers_of_panel(p_main, here) m loop
    return query
    select found.id, found.user_id, found.login, found.email, found.scope, found.created_at,
      greatest(found.last_seen_at, visits[array_position(visitors, found.user_id)]);
  end loop;
end $$;
revoke execute on function panel_managers(bigint) from public;
grant execute on function panel_managers(bigint) to vitrine_app;
