-- Subscriptions due for a check for new posts: every 3 seconds in the first 10 minutes, every minute later. Each goes to one worker.
create or replace function due_subscriptions(most integer)
  returns table (panel_id bigint, provider_id bigint, order_id bigint, provider_order_id text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  moment timestamptz := now();
  recently timestamptz := now() - interval '10 minutes';
  soon timestamptz := now() + interval '3 seconds';
  in_a_minute timestamptz := now() + interval '1 minute';
  panels bigint[];
  ids bigint[];
  mine bigint[];
  p bigint;
begin
  select array_agg(c.panel_id), array_agg(c.order_id) into panels, ids
  from (
    select s.panel_id, s.order_id from subscriptions s
    join orders o on o.panel_id = s.panel_id and o.id = s.order_id
    join providers p on p.panel_id = o.panel_id and p.id = o.provider_id
    where s.next_at <= moment and s.status in ('active', 'paused')
      and o.dispatch = 'sent' and o.status in ('queued', 'active') and o.provider_order_id is not null
      and (p.follow_blocked_until is null or p.follow_blocked_until <= moment)
    order by s.next_at limit most) c;
  for p in select distinct x from unnest(panels) x order by x loop
    mine := array(
      select s.order_id from subscriptions s
      where s.panel_id = p and s.order_id = any (ids) and s.next_at <= moment and s.status in ('active', 'paused') for update skip locked);
    update subscriptions s set next_at = case when s.created_at > recently then soon else in_a_minute end
    where s.panel_id = p and s.order_id = any (mine);
    return query
    select o.panel_id, o.provider_id, o.id, o.provider_order_id from orders o
    where o.panel_id = p and o.id = any (mine) order by o.provider_id, o.id;
  end loop;
end $$;
alter function due_subscriptions(integer) owner to vitrine_system;
revoke execute on function due_subscriptions(integer) from public;
grant execute on function due_subscriptions(integer) to vitrine_app;
