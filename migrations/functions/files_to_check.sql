-- Files of all panels that were not looked for since then, the longest ago first; each is marked as looked for.
create or replace function files_to_check(p_before timestamptz, p_at timestamptz, p_most integer) returns table (panel_id bigint, id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with due as (
    select f.panel_id, f.id from files f
    where coalesce(f.checked_at, f.created_at) < p_before
    order by coalesce(f.checked_at, f.created_at), f.panel_id, f.id
    limit p_most for update skip locked
  )
  update files f set checked_at = p_at from due
  where f.panel_id = due.panel_id and f.id = due.id
  returning f.panel_id, f.id;
end $$;
alter function files_to_check(timestamptz, timestamptz, integer) owner to vitrine_system;
revoke execute on function files_to_check(timestamptz, timestamptz, integer) from public;
grant execute on function files_to_check(timestamptz, timestamptz, integer) to vitrine_app;
