-- Notifies those of the given people who own or manage the current panel. They are users of the main panel, where the current panel may not write.
create or replace function notify_panel_staff(p_main bigint, p_users bigint[], p_code text, p_params jsonb) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform notify_panel_people(p_main, p_users, p_code, p_params);
end $$;
revoke execute on function notify_panel_staff(bigint, bigint[], text, jsonb) from public;
grant execute on function notify_panel_staff(bigint, bigint[], text, jsonb) to vitrine_app;
