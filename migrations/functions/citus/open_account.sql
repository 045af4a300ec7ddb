-- Opens the account on first use and returns its id.
create or replace function open_account(p_panel bigint, p_kind text, p_currency text, p_user bigint, p_provider bigint, p_system bigint) returns bigint
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  new_id bigint := nextval('ledger_accounts_id_seq');
  found bigint;
begin
  select o.id into found from open_panel_account(p_panel, new_id, p_kind, p_currency, p_user, p_provider, p_system) o (id);
  return found;
end $$;
revoke execute on function open_account(bigint, text, text, bigint, bigint, bigint) from public;
grant execute on function open_account(bigint, text, text, bigint, bigint, bigint) to vitrine_app;
