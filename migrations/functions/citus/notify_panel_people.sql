-- What notify_owner and notify_panel_staff have in common: reads and writes where the main panel lives, then the event of the current panel.
create or replace function notify_panel_people(p_main bigint, p_users bigint[], p_code text, p_params jsonb) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  here bigint := current_panel();
  owner bigint;
  people bigint[];
  shown boolean[];
  ids bigint[];
  event_ids bigint[];
  to_webhook boolean;
begin
  perform require_main_panel(p_main);
  select p.owner_id into owner from panels p where p.id = here;
  select array_agg(t.user_id) filter (where p_users is null or t.user_id = any (p_users)),
    array_agg(t.in_panel) filter (where p_users is null or t.user_id = any (p_users)), bool_or(t.to_webhook)
  into people, shown, to_webhook from people_to_notify(p_main, here, owner, p_users, p_code) t;
  if people is not null then
    ids := array(select nextval('notifications_id_seq') from unnest(people));
    event_ids := array(select nextval('events_id_seq') from unnest(people));
    perform t.notified from notify_people(p_main, people, shown, ids, event_ids, p_code, p_params) t;
  end if;
  -- For the panel's webhooks, where its owner chose them for this.
  if to_webhook and here <> p_main then
    insert into events (panel_id, kind, data)
    values (here, 'owner_notification', jsonb_build_object('kind', 'owner_notification', 'code', p_code, 'params', p_params));
  end if;
end $$;
revoke execute on function notify_panel_people(bigint, bigint[], text, jsonb) from public;
grant execute on function notify_panel_people(bigint, bigint[], text, jsonb) to vitrine_app;
