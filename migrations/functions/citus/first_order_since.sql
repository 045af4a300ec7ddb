-- An order of the panel placed since has this id or a greater one. Ids grow with time; the range starts a day early, because orders placed
-- at midnight commit in any order.
create or replace function first_order_since(p_panel bigint, since timestamptz) returns bigint
  language plpgsql stable parallel safe as $$
begin
  return (
    select coalesce((
      select d.first_id from order_days d
      where d.panel_id = p_panel and d.day < (since at time zone 'UTC')::date order by d.day desc limit 1), 0));
end $$;
