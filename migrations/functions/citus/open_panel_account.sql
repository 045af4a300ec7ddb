-- open_account where the panel lives, with the id that an account gets which is not there.
-- distribution: p_panel
create or replace function open_panel_account(p_panel bigint, p_id bigint, p_kind text, p_currency text, p_user bigint, p_provider bigint, p_system bigint) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found bigint;
begin
  perform require_panel(p_panel);
  select id into found from ledger_accounts
  where panel_id = p_panel and kind = p_kind and currency = p_currency
    and user_id is not distinct from p_user and provider_id is not distinct from p_provider
    and payment_system_id is not distinct from p_system;
  if found is null then
    insert into ledger_accounts (panel_id, id, kind, currency, user_id, provider_id, payment_system_id, balance, floor)
    values (p_panel, p_id, p_kind, p_currency, p_user, p_provider, p_system,
      case when p_kind in ('wallet', 'referral', 'executor_payable') then 0 end,
      -- A refund reverses what a referral earned, even if it was withdrawn; later earnings make up for it.
      case when p_kind = 'referral' then -4611686018427387904 else 0 end)
    on conflict do nothing;
    select id into strict found from ledger_accounts
    where panel_id = p_panel and kind = p_kind and currency = p_currency
      and user_id is not distinct from p_user and provider_id is not distinct from p_provider
      and payment_system_id is not distinct from p_system;
  end if;
  return found;
end $$;
alter function open_panel_account(bigint, bigint, text, text, bigint, bigint, bigint) owner to vitrine_system;
revoke execute on function open_panel_account(bigint, bigint, text, text, bigint, bigint, bigint) from public;
grant execute on function open_panel_account(bigint, bigint, text, text, bigint, bigint, bigint) to vitrine_app;
