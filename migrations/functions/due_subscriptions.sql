-- Subscriptions due for a check for new posts: every 3 seconds in the first 10 minutes, every minute later. Each goes to one worker.
create or replace function due_subscriptions(most integer)
  returns table (panel_id bigint, provider_id bigint, order_id bigint, provider_order_id text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with due as (
    select s.panel_id, s.order_id, o.provider_id, o.provider_order_id from subscriptions s
    join orders o on o.panel_id = s.panel_id and o.id = s.order_id
    join providers p on p.panel_id = o.panel_id and p.id = o.provider_id
    where s.next_at <= now() and s.status in ('active', 'paused')
      and o.dispatch = 'sent' and o.status in ('queued', 'active') and o.provider_order_id is not null
      and p.deleted_at is null and p.status <> 'off' and (p.blocked_until is null or p.blocked_until <= now())
    order by s.next_at limit most for update of s skip locked
  ), moved as (
    update subscriptions s
    set next_at = now() + case when s.created_at > now() - interval '10 minutes' then interval '3 seconds' else interval '1 minute' end
    from due where s.panel_id = due.panel_id and s.order_id = due.order_id
    returning s.panel_id, s.order_id
  )
  select due.panel_id, due.provider_id, due.order_id, due.provider_order_id
  from due join moved on moved.panel_id = due.panel_id and moved.order_id = due.order_id
  order by 1, 2, 3;
end $$;
alter function due_subscriptions(integer) owner to vitrine_system;
revoke execute on function due_subscriptions(integer) from public;
grant execute on function due_subscriptions(integer) to vitrine_app;
