-- How many jobs of each task wait, run, and wait after a failure. For the main panel.
create or replace function job_queues(p_main bigint)
  returns table (task text, waiting bigint, running bigint, retrying bigint, due_since timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_panel(p_main);
  perform require_main_panel(p_main);
  return query
  select j.task_identifier,
    count(*) filter (where j.locked_at is null and j.attempts = 0),
    count(*) filter (where j.locked_at is not null),
    count(*) filter (where j.locked_at is null and j.attempts > 0),
    min(j.run_at) filter (where j.locked_at is null and j.run_at <= now())
  from graphile_worker.jobs j group by 1 order by 1;
end $$;
revoke execute on function job_queues(bigint) from public;
grant execute on function job_queues(bigint) to vitrine_app;
