-- How far below zero the user's wallet may go, as a floor of zero or less. False, and unchanged, if the balance is already below it.
-- distribution: p_panel
create or replace function set_wallet_floor(p_panel bigint, p_user bigint, p_floor bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_panel(p_panel);
  update ledger_accounts set floor = p_floor, debt = 0, updated_at = now()
  where panel_id = p_panel and user_id = p_user and kind = 'wallet' and balance >= p_floor;
  return found;
end $$;
alter function set_wallet_floor(bigint, bigint, bigint) owner to vitrine_system;
revoke execute on function set_wallet_floor(bigint, bigint, bigint) from public;
grant execute on function set_wallet_floor(bigint, bigint, bigint) to vitrine_app;
