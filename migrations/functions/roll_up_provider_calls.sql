-- Recounts the hours since then; counting an hour twice gives the same result.
create or replace function roll_up_provider_calls(since timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into provider_hours as h (panel_id, provider_id, hour, calls, accepted, refused, unknown, failed, median_ms, spent)
  select c.panel_id, c.provider_id, date_trunc('hour', c.created_at, 'UTC'), count(*),
    count(*) filter (where c.outcome = 'ok'), count(*) filter (where c.outcome = 'refused'), count(*) filter (where c.outcome = 'unknown'),
    count(*) filter (where c.outcome in ('not_connected', 'rate_limited')),
    percentile_disc(0.5) within group (order by c.duration_ms) filter (where c.http_status is not null),
    coalesce(sum(provider_cost(o.cost, o.exchange_rate)) filter (where c.outcome = 'ok'), 0)
  from provider_calls c left join orders o on o.panel_id = c.panel_id and o.id = c.order_id
  where c.action = 'add' and c.created_at >= date_trunc('hour', since, 'UTC')
  group by 1, 2, 3
  on conflict (panel_id, provider_id, hour) do update set calls = excluded.calls, accepted = excluded.accepted, refused = excluded.refused,
    unknown = excluded.unknown, failed = excluded.failed, median_ms = excluded.median_ms, spent = excluded.spent
  where h.calls <> excluded.calls or h.accepted <> excluded.accepted;
end $$;
alter function roll_up_provider_calls(timestamptz) owner to vitrine_system;
revoke execute on function roll_up_provider_calls(timestamptz) from public;
grant execute on function roll_up_provider_calls(timestamptz) to vitrine_app;
