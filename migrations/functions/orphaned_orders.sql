-- Orders whose sender died between intent and record. Their outcome is unknown, so they are never sent again automatically.
create or replace function orphaned_orders() returns table (panel_id bigint, order_id bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query select panel_id, id from orders where dispatch = 'sending' and lease_until < now() limit 1000;
end $$;
alter function orphaned_orders() owner to vitrine_system;
revoke execute on function orphaned_orders() from public;
grant execute on function orphaned_orders() to vitrine_app;
