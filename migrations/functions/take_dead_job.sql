-- Removes a dead job, of the current panel or on the main panel of any, and returns it; nothing if there is none.
create or replace function take_dead_job(p_panel bigint, p_id bigint) returns table (task text, payload json, last_error text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  everything boolean := (select p.is_main from panels p where p.id = p_panel);
begin
  perform require_panel(p_panel);
  return query
  delete from dead_jobs d
  where d.id = p_id and (everything or (d.payload ->> 'panelId')::bigint = p_panel)
  returning d.task, d.payload, d.last_error;
end $$;
revoke execute on function take_dead_job(bigint, bigint) from public;
grant execute on function take_dead_job(bigint, bigint) to vitrine_app;
