-- Open invitations of a user of the main panel (the current one), of whatever panels.
create or replace function open_invites_of(p_user bigint) returns table (panel_id bigint, id bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  here bigint := current_panel();
  activated boolean;
  address text;
begin
  if not exists (select from panels main where main.id = here and main.is_main) then
    return;
  end if;
  select u.is_activated, u.email_key into activated, address from users u where u.panel_id = here and u.id = p_user;
  if not found then
    return;
  end if;
  return query
  select i.panel_id, i.id from manager_invites i
  where (i.user_id = p_user or activated and i.email_key = address) and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
  order by i.panel_id;
end $$;
alter function open_invites_of(bigint) owner to vitrine_system;
revoke execute on function open_invites_of(bigint) from public;
grant execute on function open_invites_of(bigint) to vitrine_app;
