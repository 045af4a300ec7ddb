-- What statistics_times_news has to add to the folded rows of a panel, in a span of its clock; planned once, as in statistics_tail.
create or replace function statistics_times_tail(p_panel bigint, p_zone text, p_from timestamp, p_to timestamp)
  returns table (at timestamp, service_id bigint, provider_id bigint, measure text, step integer, orders bigint)
  language plpgsql stable rows 100 set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
declare
  s statistics_state;
begin
  select f.* into s from statistics_state f where f.panel_id = p_panel;
  if not found then
    s := unfolded_statistics(p_panel, p_zone);
  end if;
  if s.until < p_to at time zone p_zone then
    return query select n.* from statistics_times_news(p_zone, s.until, 'infinity', s) n where n.at >= p_from and n.at < p_to;
  end if;
end $$;
