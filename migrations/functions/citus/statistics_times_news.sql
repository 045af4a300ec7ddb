-- How long the orders took that ended from one moment to another, in the steps of statistics_times.
create or replace function statistics_times_news(p_zone text, p_from timestamptz, p_until timestamptz, s statistics_state)
  returns table (at timestamp, service_id bigint, provider_id bigint, measure text, step integer, orders bigint)
  language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select date_trunc('hour', e.created_at at time zone p_zone), o.service_id, o.provider_id, m.measure,
    floor(ln(greatest(m.seconds, 1)::float8) / ln(1.1::float8))::integer, count(*)
  from order_events e
  join orders o on o.panel_id = s.panel_id and o.id = e.order_id
  cross join lateral (select greatest(o.created_at, coalesce(o.start_at, o.created_at)) as since) p
  cross join lateral (values
    ('start', extract(epoch from o.started_at - p.since)),
    ('finish', case when e.data ->> 'to' = 'done' then extract(epoch from o.finished_at - p.since) end)) m (measure, seconds)
  where e.panel_id = s.panel_id and e.id > s.event_mark and e.created_at >= p_from and e.created_at < p_until
    and e.kind = 'status' and e.data ->> 'from' in ('queued', 'active') and e.data ->> 'to' not in ('queued', 'active')
    and not o.is_test and o.kind in ('single', 'run', 'post') and o.provider_id is not null and m.seconds is not null
  group by 1, 2, 3, 4, 5;
end $$;
