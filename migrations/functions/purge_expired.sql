create or replace function purge_expired(keep_events interval, keep_keys interval) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from events where created_at < now() - keep_events;
  delete from idempotency_keys where created_at < now() - keep_keys;
  delete from sessions where expires_at < now() or ends_at < now();
  delete from entry_tokens where expires_at < now();
  -- Sessions end 90 days after they started, at most a minute after the entry.
  delete from panel_entries where created_at < now() - interval '91 days';
end $$;
alter function purge_expired(interval, interval) owner to vitrine_system;
revoke execute on function purge_expired(interval, interval) from public;
grant execute on function purge_expired(interval, interval) to vitrine_app;
