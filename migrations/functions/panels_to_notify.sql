-- Panels with a notification to send by now.
create or replace function panels_to_notify(p_now timestamptz) returns table (panel_id bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select n.panel_id from (select u.panel_id from notifications u where u.fanned_at is null limit 5000) n
  union
  select n.panel_id from (select u.panel_id from notifications u where u.email_due_at <= p_now limit 5000) n
  union
  select n.panel_id from (select u.panel_id from notifications u where u.telegram_due_at <= p_now limit 5000) n;
end $$;
alter function panels_to_notify(timestamptz) owner to vitrine_system;
revoke execute on function panels_to_notify(timestamptz) from public;
grant execute on function panels_to_notify(timestamptz) to vitrine_app;
