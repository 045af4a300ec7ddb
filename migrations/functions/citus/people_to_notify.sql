-- The recipients of notify_owner or notify_panel_staff, with what they chose: where the main panel, whose users they are, lives. Without p_users
-- these are its admins.
-- distribution: p_main
create or replace function people_to_notify(p_main bigint, p_target bigint, p_owner bigint, p_users bigint[], p_code text)
  returns table (user_id bigint, in_panel boolean, to_webhook boolean)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  told bigint[];
begin
  perform require_main_panel(p_main);
  perform require_panel(p_target);
  told := case
    when p_users is not null then array(
      select m.user_id from managers m where m.panel_id = p_main and m.target_panel_id = p_target and m.user_id = any (p_users))
    when p_target = p_main then array(
      select u.id from users u where u.panel_id = p_main and u.role = 'admin' and u.suspended_at is null)
    else '{}' end;
  return query
  select t.id, (p_users is null or t.id = any (p_users)) and coalesce(c.is_on, true), t.id = p_owner and coalesce(w.is_on, false)
  from (select x as id from unnest(told) x union select p_owner where p_owner is not null) t
  left join notification_choices c on c.panel_id = p_main and c.user_id = t.id and c.event = p_code and c.channel = 'panel'
  left join notification_choices w on w.panel_id = p_main and w.user_id = t.id and w.event = p_code and w.channel = 'webhook';
end $$;
alter function people_to_notify(bigint, bigint, bigint, bigint[], text) owner to vitrine_system;
revoke execute on function people_to_notify(bigint, bigint, bigint, bigint[], text) from public;
grant execute on function people_to_notify(bigint, bigint, bigint, bigint[], text) to vitrine_app;
