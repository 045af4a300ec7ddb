-- place_orders where traces are recorded: what is sent later continues the trace of the request, which each element names as `trace`.
-- Each order is updated by its key, so that orders of panels on several servers can be too.
create or replace function place_traced_orders(batch json) returns table (n integer, outcome text, order_id bigint, charge bigint, status text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '5s' as $$
declare
  placed record;
begin
  for placed in
    select p.n, p.outcome, p.order_id, p.charge, p.status, q.panel_id, q.trace
    from place_orders(batch) p join json_to_recordset(batch) q (n integer, panel_id bigint, trace text) on q.n = p.n
  loop
    if placed.outcome = 'placed' and placed.trace is not null then
      update orders o set trace = placed.trace where o.panel_id = placed.panel_id and o.id = placed.order_id;
    end if;
    n := placed.n;
    outcome := placed.outcome;
    order_id := placed.order_id;
    charge := placed.charge;
    status := placed.status;
    return next;
  end loop;
end $$;
alter function place_traced_orders(json) owner to vitrine_system;
revoke execute on function place_traced_orders(json) from public;
grant execute on function place_traced_orders(json) to vitrine_app;
