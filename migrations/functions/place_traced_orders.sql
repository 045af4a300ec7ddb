-- place_orders where traces are recorded: what is sent later continues the trace of the request, which each element names as `trace`.
create or replace function place_traced_orders(batch json) returns table (n integer, outcome text, order_id bigint, charge bigint, status text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '5s' as $$
declare
  placed bigint[] := '{}';
  elements integer[] := '{}';
begin
  for n, outcome, order_id, charge, status in select p.n, p.outcome, p.order_id, p.charge, p.status from place_orders(batch) p loop
    if outcome = 'placed' then
      placed := placed || order_id;
      elements := elements || n;
    end if;
    return next;
  end loop;
  update orders o set trace = q.trace
  from json_to_recordset(batch) q (n integer, panel_id bigint, trace text)
  join unnest(placed, elements) made (order_id, n) on made.n = q.n
  where q.trace is not null and o.panel_id = q.panel_id and o.id = made.order_id;
end $$;
alter function place_traced_orders(json) owner to vitrine_system;
revoke execute on function place_traced_orders(json) from public;
grant execute on function place_traced_orders(json) to vitrine_app;
