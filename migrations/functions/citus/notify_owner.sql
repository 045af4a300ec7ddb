-- Notifies the current panel's owner, of the main panel its admins. They are users of the main panel, where the current panel may not write.
create or replace function notify_owner(p_main bigint, p_code text, p_params jsonb) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform notify_panel_people(p_main, null, p_code, p_params);
end $$;
revoke execute on function notify_owner(bigint, text, jsonb) from public;
grant execute on function notify_owner(bigint, text, jsonb) to vitrine_app;
