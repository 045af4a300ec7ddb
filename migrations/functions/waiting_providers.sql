-- Providers with waiting orders, by a loose index scan: from one provider to the next. For claim_orders only.
create or replace function waiting_providers() returns table (panel_id bigint, provider_id bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
begin
  return query
  with recursive waited_for as (
    (select w.panel_id, w.provider_id from orders w
      where w.dispatch = 'waiting' and w.status = 'queued' and w.provider_id is not null
      order by w.panel_id, w.provider_id limit 1)
    union all
    select later.panel_id, later.provider_id from waited_for, lateral (
      select w.panel_id, w.provider_id from orders w
      where w.dispatch = 'waiting' and w.status = 'queued' and w.provider_id is not null
        and (w.panel_id, w.provider_id) > (waited_for.panel_id, waited_for.provider_id)
      order by w.panel_id, w.provider_id limit 1) later
  )
  select f.panel_id, f.provider_id from waited_for f;
end $$;
alter function waiting_providers() owner to vitrine_system;
revoke execute on function waiting_providers() from public;
