-- Panels whose status does not say whether they are paid for: `stops` where they are to stop, else they resume.
create or replace function tariff_stops(p_main bigint, p_target bigint) returns table (target_panel_id bigint, stops boolean)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  perform require_main_panel(p_main);
  return query
  select p.id, bool_or(t.stopped_at is not null)
  from panel_tariffs t join panels p on p.id = t.target_panel_id
  where (p_target is null or p.id = p_target) and (t.stopped_at is not null or p.status = 'not_payed') and p.status <> 'deleted'
  group by p.id, p.status
  having case when bool_or(t.stopped_at is not null) then p.status in ('ok', 'activating', 'error') else p.status = 'not_payed' end;
end $$;
alter function tariff_stops(bigint, bigint) owner to vitrine_system;
revoke execute on function tariff_stops(bigint, bigint) from public;
grant execute on function tariff_stops(bigint, bigint) to vitrine_app;
