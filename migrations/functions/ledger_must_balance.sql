create or replace function ledger_must_balance() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (
    select from added e join public.ledger_accounts a on a.panel_id = e.panel_id and a.id = e.account_id
    group by e.panel_id, e.transfer_id, a.currency having sum(e.amount) <> 0
  ) or exists (
    select from added e where not exists (select from public.ledger_accounts a where a.panel_id = e.panel_id and a.id = e.account_id)
  ) then
    raise exception 'ledger transfer does not balance' using errcode = 'VL001';
  end if;
  -- For every line and not only at the end of a batch: no line of a statement shows a wallet below its floor.
  if exists (
    select from added e join public.ledger_accounts a on a.panel_id = e.panel_id and a.id = e.account_id where e.balance_after < a.floor
  ) then
    raise exception 'wallet below its floor' using errcode = 'VL003';
  end if;
  return null;
end $$;
alter function ledger_must_balance() owner to vitrine_system;

create or replace trigger ledger_entries_balance after insert on ledger_entries
  referencing new table as added for each statement execute function ledger_must_balance();
