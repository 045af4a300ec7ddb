create or replace function purge_webhooks(keep interval) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from webhook_attempts where created_at < now() - keep;
  delete from webhook_deliveries where created_at < now() - keep and status <> 'waiting';
  delete from changed_services where changed_at < now() - keep;
end $$;
alter function purge_webhooks(interval) owner to vitrine_system;
revoke execute on function purge_webhooks(interval) from public;
grant execute on function purge_webhooks(interval) to vitrine_app;
