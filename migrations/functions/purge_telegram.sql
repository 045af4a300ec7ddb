create or replace function purge_telegram(keep_updates interval, keep_messages interval) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from telegram_updates where seen_at < now() - keep_updates;
  delete from telegram_tokens where expires_at < now();
  delete from telegram_messages where created_at < now() - keep_messages;
end $$;
alter function purge_telegram(interval, interval) owner to vitrine_system;
revoke execute on function purge_telegram(interval, interval) from public;
grant execute on function purge_telegram(interval, interval) to vitrine_app;
