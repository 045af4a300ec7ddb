create or replace function purge_messages(keep_mails interval, keep_notifications interval) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from mails where created_at < now() - keep_mails;
  delete from notifications where created_at < now() - keep_notifications;
end $$;
alter function purge_messages(interval, interval) owner to vitrine_system;
revoke execute on function purge_messages(interval, interval) from public;
grant execute on function purge_messages(interval, interval) to vitrine_app;
