-- After a restore: whatever waited at that moment may have been sent since. It becomes a sending of that moment without an answer, which
-- the worker parks as unknown, and never sends automatically. Every run of a drip-feed that has become due is among them. Bulk actions end:
-- the rest of them may have been done since, and one of their actions sends orders again.
create or replace function hold_unsent(moment timestamptz) returns integer
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  held integer := 0;
  n integer;
  p bigint;
begin
  while exists (select from start_drip_runs(1000, true)) loop
  end loop;
  for p in
    select panel_id from orders where dispatch = 'waiting' and status = 'queued' and provider_id is not null
    union select panel_id from refills where dispatch = 'waiting' order by 1
  loop
    update orders set dispatch = 'sending', attempts = attempts + 1, lease_until = moment + interval '120 seconds'
    where panel_id = p and dispatch = 'waiting' and status = 'queued' and provider_id is not null and coalesce(start_at, moment) <= now();
    get diagnostics n = row_count;
    held := held + n;
    update refills set dispatch = 'sending', attempts = attempts + 1, lease_until = moment + interval '120 seconds'
    where panel_id = p and dispatch = 'waiting';
    get diagnostics n = row_count;
    held := held + n;
  end loop;
  for p in select distinct panel_id from order_jobs where status in ('running', 'undoing') order by 1 loop
    with rest as (
      update order_job_rows r set state = 'failed', code = 'restored_from_backup'
      from order_jobs j
      where j.panel_id = p and j.status in ('running', 'undoing') and r.panel_id = p and r.job_id = j.id and r.state = 'waiting'
      returning r.job_id
    )
    update order_jobs j set status = case when j.status = 'undoing' then 'undone' else 'done' end, select_below = null, finished_at = now(),
      failed = j.failed + (select count(*) from rest where rest.job_id = j.id)
    where j.panel_id = p and j.status in ('running', 'undoing');
  end loop;
  return held;
end $$;
revoke execute on function hold_unsent(timestamptz) from public;
grant execute on function hold_unsent(timestamptz) to vitrine_system;
