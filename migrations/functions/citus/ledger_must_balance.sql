-- What a statement wrote is looked at panel by panel: a join with accounts of any panel would run on no one server.
create or replace function ledger_must_balance() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  p bigint;
  panels bigint[];
  transfers bigint[];
  accounts bigint[];
  amounts bigint[];
  afters bigint[];
  unbalanced boolean;
  below boolean;
begin
  select array_agg(e.panel_id), array_agg(e.transfer_id), array_agg(e.account_id), array_agg(e.amount), array_agg(e.balance_after)
  into panels, transfers, accounts, amounts, afters from added e;
  for p in select distinct x from unnest(panels) x loop
    select bool_or(t.unbalanced), bool_or(t.below) into unbalanced, below
    from (
      select sum(e.amount) <> 0 or a.currency is null as unbalanced, bool_or(e.balance_after < a.floor - a.debt) as below
      from unnest(panels, transfers, accounts, amounts, afters) e (panel_id, transfer_id, account_id, amount, balance_after)
      left join ledger_accounts a on a.panel_id = p and a.id = e.account_id
      where e.panel_id = p
      group by e.transfer_id, a.currency) t;
    if unbalanced then
      raise exception 'ledger transfer does not balance' using errcode = 'VL001';
    elsif below then
      raise exception 'wallet below its floor' using errcode = 'VL003';
    end if;
  end loop;
  return null;
end $$;
alter function ledger_must_balance() owner to vitrine_system;

create or replace trigger ledger_entries_balance after insert on ledger_entries
  referencing new table as added for each statement execute function ledger_must_balance();
