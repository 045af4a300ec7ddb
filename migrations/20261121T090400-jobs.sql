-- The job library keeps its own schema, made by it at start; the application may only add a job, in the transaction that makes it due.
create function enqueue_job(task text, payload json, queue text, job_key text, run_at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, queue_name => queue, run_at => run_at, job_key => job_key, max_attempts => 8);
end $$;
revoke execute on function enqueue_job(text, json, text, text, timestamptz) from public;
grant execute on function enqueue_job(text, json, text, text, timestamptz) to vitrine_app;

create table dead_jobs (
  id bigint primary key,
  task text not null,
  payload json,
  last_error text,
  attempts integer not null,
  died_at timestamptz not null default now()
);
