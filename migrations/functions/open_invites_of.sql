-- Open invitations of a user of the main panel (the current one), of whatever panels.
create or replace function open_invites_of(p_user bigint) returns table (panel_id bigint, id bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select i.panel_id, i.id
  from users u join manager_invites i on i.user_id = u.id or (u.is_activated and i.email_key = u.email_key)
  where u.panel_id = current_panel() and u.id = p_user and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
    and exists (select from panels main where main.id = current_panel() and main.is_main)
  order by i.panel_id;
end $$;
alter function open_invites_of(bigint) owner to vitrine_system;
revoke execute on function open_invites_of(bigint) from public;
grant execute on function open_invites_of(bigint) to vitrine_app;
