-- Refills whose worker died between intent and record: whether the provider has them is unknown.
create or replace function orphaned_refills() returns table (panel_id bigint, refill_id bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query select panel_id, id from refills where dispatch = 'sending' and lease_until < now() limit 1000;
end $$;
alter function orphaned_refills() owner to vitrine_system;
revoke execute on function orphaned_refills() from public;
grant execute on function orphaned_refills() to vitrine_app;
