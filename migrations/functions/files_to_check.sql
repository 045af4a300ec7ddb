-- Files of all panels that were not looked for since then, the longest ago first; each is marked as looked for.
create or replace function files_to_check(p_before timestamptz, p_at timestamptz, p_most integer) returns table (panel_id bigint, id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  panels bigint[];
  ids bigint[];
  p bigint;
begin
  select array_agg(due.panel_id), array_agg(due.id) into panels, ids
  from (
    select f.panel_id, f.id from files f
    where coalesce(f.checked_at, f.created_at) < p_before
    order by coalesce(f.checked_at, f.created_at), f.panel_id, f.id limit p_most) due;
  for p in select distinct x from unnest(panels) x order by x loop
    return query
    with taken as (
      select f.id from files f
      where f.panel_id = p and f.id = any (ids) and coalesce(f.checked_at, f.created_at) < p_before for update skip locked
    )
    update files f set checked_at = p_at from taken where f.panel_id = p and f.id = taken.id
    returning f.panel_id, f.id;
  end loop;
end $$;
alter function files_to_check(timestamptz, timestamptz, integer) owner to vitrine_system;
revoke execute on function files_to_check(timestamptz, timestamptz, integer) from public;
grant execute on function files_to_check(timestamptz, timestamptz, integer) to vitrine_app;
