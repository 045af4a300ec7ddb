-- Today's sales of these panels, each in its own time zone, without test orders.
create or replace function panel_figures(p_panels bigint[], p_now timestamptz) returns table (panel_id bigint, orders bigint, revenue numeric)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  p bigint;
  since timestamptz;
  first_id bigint;
begin
  foreach p in array p_panels loop
    select date_trunc('day', p_now at time zone x.time_zone) at time zone x.time_zone into since from panels x where x.id = p;
    continue when since is null;
    first_id := coalesce((
      select d.first_id from order_days d where d.panel_id = p and d.day < (since at time zone 'UTC')::date order by d.day desc limit 1), 0);
    return query
    select p, count(*), coalesce(sum(o.charge - o.refunded), 0) from orders o
    where o.panel_id = p and o.created_at >= since and not o.is_test and o.id >= first_id;
  end loop;
end $$;
alter function panel_figures(bigint[], timestamptz) owner to vitrine_system;
revoke execute on function panel_figures(bigint[], timestamptz) from public;
grant execute on function panel_figures(bigint[], timestamptz) to vitrine_app;
