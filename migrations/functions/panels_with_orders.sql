-- Panels with orders since a day: their figures may have changed.
create or replace function panels_with_orders(since date) returns setof bigint
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
  select distinct d.panel_id from order_days d join panels p on p.id = d.panel_id
  where d.day >= since and p.status <> 'deleted' order by 1;
end $$;
alter function panels_with_orders(date) owner to vitrine_system;
revoke execute on function panels_with_orders(date) from public;
grant execute on function panels_with_orders(date) to vitrine_app;
