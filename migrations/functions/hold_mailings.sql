-- After a restore: what a mailing had not sent at that moment may have been sent since, so staff decide whether it is resumed.
create or replace function hold_mailings() returns integer
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  held integer := 0;
  n integer;
  p bigint;
begin
  for p in
    select distinct panel_id from mailings where status = 'sending' or (status = 'scheduled' and start_at <= now()) order by 1
  loop
    update mailings set status = 'stopped', stop_reason = 'owner'
    where panel_id = p and (status = 'sending' or (status = 'scheduled' and start_at <= now()));
    get diagnostics n = row_count;
    held := held + n;
  end loop;
  return held;
end $$;
revoke execute on function hold_mailings() from public;
grant execute on function hold_mailings() to vitrine_system;
