create or replace function providers_to_sync(older_than interval, most integer) returns table (panel_id bigint, provider_id bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select p.panel_id, p.id from providers p join panels t on t.id = p.panel_id
  where p.deleted_at is null and p.status <> 'off' and t.status <> 'deleted'
    and coalesce(p.synced_at, p.created_at) < now() - older_than
  order by p.synced_at nulls first limit most;
end $$;
alter function providers_to_sync(interval, integer) owner to vitrine_system;
revoke execute on function providers_to_sync(interval, integer) from public;
grant execute on function providers_to_sync(interval, integer) to vitrine_app;
