-- Today's sales of these panels, each in its own time zone, without test orders.
create or replace function panel_figures(p_panels bigint[], p_now timestamptz) returns table (panel_id bigint, orders bigint, revenue numeric)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select p.id, s.orders, s.revenue
  from panels p
  cross join lateral (select date_trunc('day', p_now at time zone p.time_zone) at time zone p.time_zone as since) d
  cross join lateral (
    select count(*) as orders, coalesce(sum(o.charge - o.refunded), 0) as revenue
    from orders o
    where o.panel_id = p.id and o.created_at >= d.since and not o.is_test and o.id >= coalesce((
      select f.first_id from order_days f where f.panel_id = p.id and f.day < (d.since at time zone 'UTC')::date order by f.day desc limit 1), 0)
  ) s
  where p.id = any(p_panels);
end $$;
alter function panel_figures(bigint[], timestamptz) owner to vitrine_system;
revoke execute on function panel_figures(bigint[], timestamptz) from public;
grant execute on function panel_figures(bigint[], timestamptz) to vitrine_app;
