-- Forgets what is folded of a panel. Everything is folded again, by the clock of this zone.
create or replace function reset_statistics(p_panel bigint, p_zone text) returns void
  language plpgsql as $$
begin
  delete from statistics_state where panel_id = p_panel;
  insert into statistics_state select (unfolded_statistics(p_panel, p_zone)).* on conflict do nothing;
  delete from statistics where panel_id = p_panel;
  delete from statistics_people where panel_id = p_panel;
  delete from statistics_times where panel_id = p_panel;
end $$;
