-- Deletes what is no longer needed. What no bot will send any more no longer waits: its person unlinked, blocked the bot, or it is too old.
create or replace function purge_telegram(keep_updates interval, keep_messages interval) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from telegram_updates where seen_at < now() - keep_updates;
  delete from telegram_tokens where expires_at < now();
  update telegram_messages m set state = 'dropped', last_error = 'outdated'
  where m.state = 'waiting' and (m.created_at < now() - interval '24 hours' or m.created_at < now() - interval '15 minutes' and not exists (
    select from telegram_links l where l.panel_id = m.panel_id and l.user_id = m.user_id and l.blocked_at is null));
  delete from telegram_messages where created_at < now() - keep_messages;
end $$;
alter function purge_telegram(interval, interval) owner to vitrine_system;
revoke execute on function purge_telegram(interval, interval) from public;
grant execute on function purge_telegram(interval, interval) to vitrine_app;
