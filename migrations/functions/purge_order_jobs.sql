create or replace function purge_order_jobs(keep interval) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from order_jobs where created_at < now() - keep and status not in ('running', 'undoing');
end $$;
alter function purge_order_jobs(interval) owner to vitrine_system;
revoke execute on function purge_order_jobs(interval) from public;
grant execute on function purge_order_jobs(interval) to vitrine_app;
