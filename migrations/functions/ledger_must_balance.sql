create or replace function ledger_must_balance() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  shards bigint[] := array[null::bigint];
  shard bigint;
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
  if shard_of(panels[1]) is not null then
    shards := array(select distinct shard_of(x) from unnest(panels) x);
  end if;
  foreach shard in array shards loop
    -- An entry of no account has no currency. The floor holds for every line and not only at the end of a batch, so that no line of a
    -- statement shows a wallet below it. Only a chargeback makes a debt.
    select bool_or(t.unbalanced), bool_or(t.below) into unbalanced, below
    from (
      select sum(e.amount) <> 0 or a.currency is null as unbalanced, bool_or(e.balance_after < a.floor - a.debt) as below
      from unnest(panels, transfers, accounts, amounts, afters) e (panel_id, transfer_id, account_id, amount, balance_after)
      left join ledger_accounts a on (shard is null or a.panel_id = shard) and a.panel_id = e.panel_id and a.id = e.account_id
      where shard is null or e.panel_id = shard
      group by e.panel_id, e.transfer_id, a.currency) t;
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
