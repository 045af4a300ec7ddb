-- The ids between which the first order of the panel at or after a moment lies. Ids grow with time: from the ids of its day on, halving finds
-- it. Orders that committed in another order than their ids may lie a little outside, so callers add some ids and compare times as well.
create or replace function order_ids_near(p_panel bigint, moment timestamptz, out low bigint, out high bigint)
  language plpgsql stable as $$
declare
  its_day date := (moment at time zone 'UTC')::date;
  middle bigint;
  found_id bigint;
  found_at timestamptz;
begin
  low := coalesce((select d.first_id from order_days d where d.panel_id = p_panel and d.day <= its_day order by d.day desc limit 1), 0);
  high := coalesce(
    (select d.first_id from order_days d where d.panel_id = p_panel and d.day > its_day order by d.day limit 1),
    (select o.id + 1 from orders o where o.panel_id = p_panel order by o.id desc limit 1), 0);
  while high - low > 500 loop
    middle := (low + high) / 2;
    select o.id, o.created_at into found_id, found_at from orders o where o.panel_id = p_panel and o.id >= middle order by o.id limit 1;
    if found_at < moment then
      low := found_id;
    else
      high := middle;
    end if;
  end loop;
end $$;
