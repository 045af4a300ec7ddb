-- Orders of the current panel in the period of its tariff, and how many it may take; no row where it has none.
create or replace function tariff_orders(p_panel bigint) returns table (orders_used bigint, orders_limit bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  perform require_panel(p_panel);
  return query select r.orders_used, r.orders_limit from read_tariff_orders(array[p_panel]) r;
end $$;
alter function tariff_orders(bigint) owner to vitrine_system;
revoke execute on function tariff_orders(bigint) from public;
grant execute on function tariff_orders(bigint) to vitrine_app;
