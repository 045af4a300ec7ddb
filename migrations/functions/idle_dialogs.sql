-- Answered dialogs without a message since then, of all panels.
create or replace function idle_dialogs(p_before timestamptz, most integer) returns table (panel_id bigint, id bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select d.panel_id, d.id from dialogs d
  where d.status = 'answered' and d.last_message_at < p_before and d.snoozed_until is null
  order by d.last_message_at limit most;
end $$;
alter function idle_dialogs(timestamptz, integer) owner to vitrine_system;
revoke execute on function idle_dialogs(timestamptz, integer) from public;
grant execute on function idle_dialogs(timestamptz, integer) to vitrine_app;
