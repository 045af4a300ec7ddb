-- The rating is five times the lower Wilson bound (95 percent) of the completed share, so that a few lucky tasks do not lead the ranking.
create or replace function refresh_top_performers(least_executions integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  listed integer;
begin
  delete from top_performers;
  insert into top_performers (public_id, name, about, kind, networks, executions, orders, success, rating, median_seconds, since, days)
  select e.public_id, e.name, e.about, e.kind, d.networks, d.executions, d.orders,
    round(100 * s.share::numeric, 2),
    round((5.0 * ((s.share + 1.9207 / s.n) - 1.96 * sqrt((s.share * (1 - s.share) + 0.9604 / s.n) / s.n)) / (1 + 3.8416 / s.n))::numeric, 2),
    d.median_seconds, e.created_at,
    array(
      select count(t.done_at)::integer from generate_series(29, 0, -1) as ago
      left join (tasks t join orders o on o.panel_id = t.panel_id and o.id = t.order_id and not o.is_test)
        on t.panel_id = e.panel_id and t.executor_id = e.id
        and t.done_at >= (current_date - ago)::timestamptz and t.done_at < (current_date - ago + 1)::timestamptz
      group by ago order by ago desc)
  from executors e
  join panels p on p.id = e.panel_id and p.status <> 'deleted' and not p.is_demo
  cross join lateral (
    select count(*)::integer as executions, count(distinct t.order_id)::integer as orders,
      coalesce(percentile_cont(0.5) within group (order by extract(epoch from t.done_at - t.leased_at)), 0)::integer as median_seconds,
      coalesce(array_agg(distinct c.network), '{}') as networks
    from tasks t
    join orders o on o.panel_id = t.panel_id and o.id = t.order_id and not o.is_test
    join services v on v.panel_id = t.panel_id and v.id = t.service_id
    join categories c on c.panel_id = v.panel_id and c.id = v.category_id
    where t.panel_id = e.panel_id and t.executor_id = e.id and t.done_at > now() - interval '30 days') d
  cross join lateral (
    select coalesce(sum(w.expired + case when w.ignored_at is null then 0 else 1 end), 0)::integer as failures
    from task_passes w join orders o on o.panel_id = w.panel_id and o.id = w.order_id and not o.is_test
    where w.panel_id = e.panel_id and w.executor_id = e.id and w.updated_at > now() - interval '30 days') f
  cross join lateral (select nullif(d.executions + f.failures, 0)::float8 as n, d.executions / nullif(d.executions + f.failures, 0)::float8 as share) s
  where e.is_public and e.status in ('active', 'paused') and d.executions >= greatest(least_executions, 1);
  get diagnostics listed = row_count;
  return listed;
end $$;
alter function refresh_top_performers(integer) owner to vitrine_system;
revoke execute on function refresh_top_performers(integer) from public;
grant execute on function refresh_top_performers(integer) to vitrine_app;
