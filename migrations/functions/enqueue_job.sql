-- The job library creates and keeps its own schema. The application may only add a job, in the transaction that makes it due.
create or replace function enqueue_job(task text, payload json, queue text, job_key text, run_at timestamptz, attempts integer) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, queue_name => queue, run_at => run_at, job_key => job_key, max_attempts => attempts);
end $$;
revoke execute on function enqueue_job(text, json, text, text, timestamptz, integer) from public;
grant execute on function enqueue_job(text, json, text, text, timestamptz, integer) to vitrine_app;
