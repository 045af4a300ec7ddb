-- How many jobs of each task are out of attempts, and since when. For the main panel.
create or replace function dead_job_figures(p_main bigint) returns table (task text, dead integer, oldest timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_panel(p_main);
  perform require_main_panel(p_main);
  return query select d.task, count(*)::integer, min(d.died_at) from dead_jobs d group by 1 order by 1;
end $$;
revoke execute on function dead_job_figures(bigint) from public;
grant execute on function dead_job_figures(bigint) to vitrine_app;
