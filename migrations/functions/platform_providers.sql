-- Providers of all panels that do not work, and how many orders wait for each. For the main panel.
create or replace function platform_providers(p_main bigint, p_most integer)
  returns table (panel_id bigint, panel text, id bigint, name text, status text, status_text text, waiting bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  perform require_panel(p_main);
  perform require_main_panel(p_main);
  return query
  select v.panel_id, p.name, v.id, v.name, v.status, v.status_text,
    (select count(*) from orders o where o.panel_id = v.panel_id and o.provider_id = v.id and o.dispatch = 'waiting')
  from providers v join panels p on p.id = v.panel_id
  where v.deleted_at is null and p.status <> 'deleted' and v.status in ('failing', 'invalid_key', 'out_of_money')
  order by 7 desc, v.panel_id, v.id limit p_most;
end $$;
alter function platform_providers(bigint, integer) owner to vitrine_system;
revoke execute on function platform_providers(bigint, integer) from public;
grant execute on function platform_providers(bigint, integer) to vitrine_app;
