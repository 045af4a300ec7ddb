-- Takes finished orders whose status is due for another check and moves each to its next time. A worker that dies skips one check.
-- Orders that their owner ended while the provider went on are among them: their cost has to become known.
create or replace function claim_finished(most integer, pauses interval[])
  returns table (panel_id bigint, provider_id bigint, order_id bigint, provider_order_id text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  delete from finished_orders where due_at < now() - interval '7 days';
  return query
  with due as (
    select f.panel_id, f.order_id, f.step
    from finished_orders f join providers p on p.panel_id = f.panel_id and p.id = f.provider_id
    where f.due_at <= now() and p.deleted_at is null and p.status <> 'off' and (p.blocked_until is null or p.blocked_until <= now())
    order by f.due_at limit most for update of f skip locked
  ), moved as (
    update finished_orders f set step = f.step + 1, due_at = now() + pauses[f.step + 1]
    from due where f.panel_id = due.panel_id and f.order_id = due.order_id and due.step < cardinality(pauses)
  ), ended as (
    delete from finished_orders f using due
    where f.panel_id = due.panel_id and f.order_id = due.order_id and due.step >= cardinality(pauses)
  )
  select o.panel_id, o.provider_id, o.id, o.provider_order_id
  from due join orders o on o.panel_id = due.panel_id and o.id = due.order_id
  where (o.status in ('done', 'partial') or o.status = 'stopped' and o.cancel_asked_at is not null)
    and o.provider_id is not null and o.provider_order_id is not null
  order by o.panel_id, o.provider_id, o.id;
end $$;
alter function claim_finished(integer, interval[]) owner to vitrine_system;
revoke execute on function claim_finished(integer, interval[]) from public;
grant execute on function claim_finished(integer, interval[]) to vitrine_app;
