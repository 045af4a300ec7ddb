-- The entries of each transfer add up to zero in each currency, and no entry takes a wallet below its floor.
-- Accounts are found by key: a plan that was made for many entries would read all accounts for each later one.
create or replace function ledger_must_balance() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  unbalanced boolean;
  below boolean;
begin
  -- An entry of no account has no currency. The floor holds for every line and not only at the end of a batch, so that no line of a
  -- statement shows a wallet below it. Only a chargeback makes a debt.
  select bool_or(t.unbalanced), bool_or(t.below) into unbalanced, below
  from (
    select sum(e.amount) <> 0 or a.currency is null as unbalanced, bool_or(e.balance_after < a.floor - a.debt) as below
    from added e
    left join ledger_accounts a on a.panel_id = e.panel_id and a.id = e.account_id
    group by e.panel_id, e.transfer_id, a.currency) t;
  if unbalanced then
    raise exception 'ledger transfer does not balance' using errcode = 'VL001';
  elsif below then
    raise exception 'wallet below its floor' using errcode = 'VL003';
  end if;
  return null;
end $$;
alter function ledger_must_balance() owner to vitrine_system;

create or replace trigger ledger_entries_balance after insert on ledger_entries
  referencing new table as added for each statement execute function ledger_must_balance();
