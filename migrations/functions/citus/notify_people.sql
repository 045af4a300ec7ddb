-- Writes what notify_panel_people found, where the main panel lives.
-- distribution: p_main
create or replace function notify_people(p_main bigint, p_users bigint[], p_shown boolean[], p_ids bigint[], p_events bigint[], p_code text, p_params jsonb)
  returns table (notified bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  perform require_main_panel(p_main);
  for n in 1 .. cardinality(p_users) loop
    insert into notifications (panel_id, id, user_id, code, params, in_panel) values (p_main, p_ids[n], p_users[n], p_code, p_params, p_shown[n]);
    if p_shown[n] then
      insert into events (panel_id, id, user_id, kind, data)
      values (p_main, p_events[n], p_users[n], 'notification', jsonb_build_object('kind', 'notification', 'code', p_code));
    end if;
  end loop;
  return query select cardinality(p_users)::bigint;
end $$;
alter function notify_people(bigint, bigint[], boolean[], bigint[], bigint[], text, jsonb) owner to vitrine_system;
revoke execute on function notify_people(bigint, bigint[], boolean[], bigint[], bigint[], text, jsonb) from public;
grant execute on function notify_people(bigint, bigint[], boolean[], bigint[], bigint[], text, jsonb) to vitrine_app;
