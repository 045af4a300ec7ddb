create or replace function providers_out_of_money() returns table (panel_id bigint, provider_id bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query select panel_id, id from providers where status = 'out_of_money' and deleted_at is null;
end $$;
alter function providers_out_of_money() owner to vitrine_system;
revoke execute on function providers_out_of_money() from public;
grant execute on function providers_out_of_money() to vitrine_app;
