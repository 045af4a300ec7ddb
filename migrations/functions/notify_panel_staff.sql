-- Notifies those of the given people who own or manage the current panel. They are users of the main panel, where the current panel may not write.
create or replace function notify_panel_staff(p_main bigint, p_users bigint[], p_code text, p_params jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_main_panel(p_main);
  with told as (
    select p.owner_id as id from panels p where p.id = current_panel() and p.owner_id = any(p_users)
    union
    select m.user_id from managers m where m.panel_id = p_main and m.target_panel_id = current_panel() and m.user_id = any(p_users)
  ), added as (
    insert into notifications (panel_id, user_id, code, params, in_panel)
    select p_main, t.id, p_code, p_params, coalesce(c.is_on, true)
    from told t
    left join notification_choices c on c.panel_id = p_main and c.user_id = t.id and c.event = p_code and c.channel = 'panel'
    returning user_id, in_panel
  )
  insert into events (panel_id, user_id, kind, data)
  select p_main, user_id, 'notification', jsonb_build_object('kind', 'notification', 'code', p_code) from added where in_panel;
  -- For the panel's webhooks, where its owner chose them for this.
  insert into events (panel_id, kind, data)
  select p.id, 'owner_notification', jsonb_build_object('kind', 'owner_notification', 'code', p_code, 'params', p_params)
  from panels p
  join notification_choices c on c.panel_id = p_main and c.user_id = p.owner_id and c.event = p_code and c.channel = 'webhook' and c.is_on
  where p.id = current_panel() and p.id <> p_main;
end $$;
alter function notify_panel_staff(bigint, bigint[], text, jsonb) owner to vitrine_system;
revoke execute on function notify_panel_staff(bigint, bigint[], text, jsonb) from public;
grant execute on function notify_panel_staff(bigint, bigint[], text, jsonb) to vitrine_app;
