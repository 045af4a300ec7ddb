-- What can be taken from the user's wallet: null where there is none, below zero where it is in debt. It stays true until the transaction ends.
-- distribution: p_panel
create or replace function wallet_room(p_panel bigint, p_user bigint) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  room bigint;
begin
  perform require_panel(p_panel);
  select balance - floor into room from ledger_accounts where panel_id = p_panel and user_id = p_user and kind = 'wallet' for update;
  return room;
end $$;
alter function wallet_room(bigint, bigint) owner to vitrine_system;
revoke execute on function wallet_room(bigint, bigint) from public;
grant execute on function wallet_room(bigint, bigint) to vitrine_app;
