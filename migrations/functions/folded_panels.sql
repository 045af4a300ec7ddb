create or replace function folded_panels() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select panel_id from statistics_state order by 1
$$;
alter function folded_panels() owner to vitrine_system;
revoke execute on function folded_panels() from public;
grant execute on function folded_panels() to vitrine_app;
