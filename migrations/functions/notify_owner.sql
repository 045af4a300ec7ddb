-- Notifies the current panel's owner. Owners are users of the main panel, where the current panel may not write.
create or replace function notify_owner(p_main bigint, p_code text, p_params jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  owner bigint := (select p.owner_id from panels p where p.id = current_panel());
  shown boolean;
begin
  perform require_main_panel(p_main);
  if owner is null then
    return;
  end if;
  shown := coalesce((
    select c.is_on from notification_choices c
    where c.panel_id = p_main and c.user_id = owner and c.event = p_code and c.channel = 'panel'), true);
  insert into notifications (panel_id, user_id, code, params, in_panel) values (p_main, owner, p_code, p_params, shown);
  if shown then
    insert into events (panel_id, user_id, kind, data)
    values (p_main, owner, 'notification', jsonb_build_object('kind', 'notification', 'code', p_code));
  end if;
end $$;
alter function notify_owner(bigint, text, jsonb) owner to vitrine_system;
revoke execute on function notify_owner(bigint, text, jsonb) from public;
grant execute on function notify_owner(bigint, text, jsonb) to vitrine_app;
