-- Jobs that are out of attempts, newest first: those of the current panel, or on the main panel those of all.
create or replace function dead_jobs_of(p_panel bigint, p_most integer)
  returns table (id bigint, task text, payload json, last_error text, attempts integer, died_at timestamptz, panel text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  everything boolean := (select p.is_main from panels p where p.id = p_panel);
begin
  perform require_panel(p_panel);
  return query
  select d.id, d.task, d.payload, d.last_error, d.attempts, d.died_at, p.name
  from dead_jobs d
  left join panels p on p.id = (d.payload ->> 'panelId')::bigint
  where everything or (d.payload ->> 'panelId')::bigint = p_panel
  order by d.died_at desc, d.id desc limit p_most;
end $$;
revoke execute on function dead_jobs_of(bigint, integer) from public;
grant execute on function dead_jobs_of(bigint, integer) to vitrine_app;
