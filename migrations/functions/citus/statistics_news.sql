-- Everything that statistics count, from one moment to another. `at` is the hour by the clock of the zone; ids of 0 mean none, and a
-- measure may have several rows in an hour.
create or replace function statistics_news(p_zone text, p_from timestamptz, p_until timestamptz, s statistics_state)
  returns table (at timestamp, service_id bigint, provider_id bigint, system_id bigint, user_id bigint, measure text, amount numeric)
  language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select date_trunc('hour', n.moment at time zone p_zone), n.service_id, n.provider_id, n.system_id, n.user_id, n.measure, n.amount
  from (
    select * from statistics_of_orders(s.panel_id, p_from, p_until, s.order_mark, s.event_mark)
    union all
    select * from statistics_of_ledger(s.panel_id, p_from, p_until, s.entry_mark)
    union all
    select u.created_at, 0, 0, 0, u.id, 'registered', 1 from users u
    where u.panel_id = s.panel_id and u.id > s.user_mark and u.created_at >= p_from and u.created_at < p_until and not u.is_test
    union all
    select p.created_at, 0, 0, p.payment_system_id, p.user_id, 'started', 1 from payments p
    where p.panel_id = s.panel_id and p.id > s.payment_mark and p.created_at >= p_from and p.created_at < p_until and not p.is_test
  ) n;
end $$;
