-- Where an ended withdrawal was paid to: only the masked requisites stay.
create or replace function erase_requisites(keep interval) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update withdrawals set requisites_sealed = null where requisites_sealed is not null and ended_at < now() - keep;
end $$;
alter function erase_requisites(interval) owner to vitrine_system;
revoke execute on function erase_requisites(interval) from public;
grant execute on function erase_requisites(interval) to vitrine_app;
