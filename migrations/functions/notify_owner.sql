-- Notifies the current panel's owner. Owners are users of the main panel, where the current panel may not write.
create or replace function notify_owner(p_code text, p_params jsonb) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with owner as (
    select main.id as panel_id, p.owner_id as user_id, is_in_panel(main.id, p.owner_id, p_code) as in_panel
    from panels p join panels main on main.is_main
    where p.id = current_panel() and p.owner_id is not null
  ), told as (
    insert into notifications (panel_id, user_id, code, params, in_panel) select panel_id, user_id, p_code, p_params, in_panel from owner
  )
  insert into events (panel_id, user_id, kind, data)
  select panel_id, user_id, 'notification', jsonb_build_object('kind', 'notification', 'code', p_code) from owner where in_panel
$$;
alter function notify_owner(text, jsonb) owner to vitrine_system;
revoke execute on function notify_owner(text, jsonb) from public;
grant execute on function notify_owner(text, jsonb) to vitrine_app;
