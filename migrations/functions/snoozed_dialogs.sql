-- Dialogs that were put aside until a time that has come, of all panels.
create or replace function snoozed_dialogs(p_now timestamptz, most integer) returns table (panel_id bigint, id bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select d.panel_id, d.id from dialogs d where d.snoozed_until <= p_now order by d.snoozed_until limit most;
end $$;
alter function snoozed_dialogs(timestamptz, integer) owner to vitrine_system;
revoke execute on function snoozed_dialogs(timestamptz, integer) from public;
grant execute on function snoozed_dialogs(timestamptz, integer) to vitrine_app;
