-- Panels, or the one, that are charged and have no row yet, each with the panel where its payer has the wallet. The demo on a real platform is free.
create or replace function panels_without_tariff(p_main bigint, p_target bigint, most integer) returns table (panel_id bigint, target_panel_id bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  perform require_main_panel(p_main);
  return query
  select p_main, p.id from panels p join panels main on main.id = p_main
  where (p_target is null or p.id = p_target) and not p.is_main and p.status <> 'deleted' and (main.is_demo or not p.is_demo)
    and not exists (select from panel_tariffs t where t.panel_id = p_main and t.target_panel_id = p.id)
  order by p.id limit most;
  return query
  select c.panel_id, c.child_panel_id from child_panels c join panels p on p.id = c.child_panel_id
  where (p_target is null or p.id = p_target) and c.monthly_charge > 0 and p.status <> 'deleted'
    and not exists (select from panel_tariffs t where t.panel_id = c.panel_id and t.target_panel_id = c.child_panel_id)
  order by c.child_panel_id limit most;
end $$;
alter function panels_without_tariff(bigint, bigint, integer) owner to vitrine_system;
revoke execute on function panels_without_tariff(bigint, bigint, integer) from public;
grant execute on function panels_without_tariff(bigint, bigint, integer) to vitrine_app;
