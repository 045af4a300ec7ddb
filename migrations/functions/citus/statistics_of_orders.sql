-- What became known about orders from one moment to another, without test orders. An order placed in this time is counted with its status
-- as it was at the end of it; a status that an older order got corrects the hour in which that order was placed.
create or replace function statistics_of_orders(p_panel bigint, p_from timestamptz, p_until timestamptz, p_order bigint, p_event bigint)
  returns table (moment timestamptz, service_id bigint, provider_id bigint, system_id bigint, user_id bigint, measure text, amount numeric)
  language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  with placed as (
    select o.created_at, o.service_id, coalesce(o.provider_id, 0) as provider_id, o.user_id,
      coalesce(case when p_until <> 'infinity' then (
        select e.data ->> 'from' from order_events e
        where e.panel_id = p_panel and e.order_id = o.id and e.kind = 'status' and e.created_at >= p_until order by e.id limit 1) end, o.status) as status
    from orders o
    where o.panel_id = p_panel and o.id > p_order and o.created_at >= p_from and o.created_at < p_until and not o.is_test
      and o.kind in ('single', 'drip', 'post')
  ), changed as (
    select e.created_at as changed_at, e.data ->> 'from' as before, e.data ->> 'to' as after, o.created_at, o.service_id,
      coalesce(o.provider_id, 0) as provider_id, o.user_id, o.kind in ('single', 'drip', 'post') as is_placed,
      o.kind in ('single', 'run', 'post') and o.provider_id is not null as is_performed,
      o.provider_order_id is not null and o.cancel_asked_at is null as is_stopped_there
    from order_events e join orders o on o.panel_id = p_panel and o.id = e.order_id
    where e.panel_id = p_panel and e.id > p_event and e.created_at >= p_from and e.created_at < p_until and e.kind = 'status' and not o.is_test
  ), counted as (
    select created_at, service_id, provider_id, user_id, 'orders' as measure, 1 as n from placed
    union all
    select created_at, service_id, provider_id, user_id, status, 1 from placed
    union all
    select created_at, service_id, provider_id, user_id, after, 1 from changed where is_placed and created_at < p_from
    union all
    select created_at, service_id, provider_id, user_id, before, -1 from changed where is_placed and created_at < p_from
  ), judged as (
    select c.changed_at, c.service_id, c.provider_id, m.measure, m.n
    from changed c
    cross join lateral (
      select c.after in ('done', 'partial', 'fail') or (c.after = 'stopped' and is_stopped_there) as is_judged,
        c.before in ('done', 'partial', 'fail') or (c.before = 'stopped' and is_stopped_there) as was_judged) j
    cross join lateral (values
      ('judged', j.is_judged::integer - j.was_judged::integer),
      ('spoiled', (j.is_judged and c.after in ('fail', 'stopped'))::integer - (j.was_judged and c.before in ('fail', 'stopped'))::integer)) m (measure, n)
    where c.is_performed and m.n <> 0
  )
  select c.created_at, c.service_id, c.provider_id, 0::bigint, c.user_id,
    case when c.measure in ('fail', 'object_unavailable') then 'failed' else c.measure end, c.n::numeric
  from counted c where c.measure not in ('queued', 'active')
  union all
  select j.changed_at, j.service_id, j.provider_id, 0::bigint, 0::bigint, j.measure, j.n::numeric from judged j;
end $$;
