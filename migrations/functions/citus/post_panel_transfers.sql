-- post_transfers where the panel lives. Each element has its id: one with a known or repeated reference does not use its own.
-- distribution: p_panel
create or replace function post_panel_transfers(p_panel bigint, batch json, ids bigint[], entry_ids bigint[])
  returns table (reference text, transfer_id bigint, fresh boolean)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  wallets bigint[];
  balances bigint[];
  counts bigint[];
  made bigint[];
  accounts bigint[];
  totals bigint[];
  lines bigint[];
  overdrawn boolean;
begin
  perform require_panel(p_panel);
  select array_agg(locked.id), array_agg(locked.balance), array_agg(locked.entries) into wallets, balances, counts
  from (
    select a.id, a.balance, a.entries from ledger_accounts a
    where a.panel_id = p_panel and a.balance is not null and a.id in (
      select (e ->> 'accountId')::bigint from json_array_elements(batch) t, json_array_elements(t -> 'entries') e)
    order by a.id for update) locked;

  with written as (
    insert into ledger_transfers (panel_id, id, reference, cause, order_id, actor, comment)
    select distinct on (t ->> 'reference')
      p_panel, ids[n], t ->> 'reference', t ->> 'cause', (t ->> 'orderId')::bigint, (t -> 'actor')::jsonb, t ->> 'comment'
    from json_array_elements(batch) with ordinality x (t, n) order by t ->> 'reference', n
    on conflict do nothing returning id)
  select array_agg(id) into made from written;

  if made is not null then
    overdrawn := exists (
      select from json_array_elements(batch) with ordinality x (t, n) where ids[n] = any (made) and (t ->> 'overdraw')::boolean);
    if overdrawn then
      -- Room for the entries, which are checked as they are written; what is not needed is closed again below.
      update ledger_accounts a set debt = a.debt + s.taken
      from (
        select (e ->> 'accountId')::bigint as id, sum(-(e ->> 'amount')::bigint)::bigint as taken
        from json_array_elements(batch) t, json_array_elements(t -> 'entries') e where (e ->> 'amount')::bigint < 0 group by 1) s
      where a.panel_id = p_panel and a.id = s.id and a.balance is not null;
    end if;
    with written as (
      insert into ledger_entries (panel_id, id, transfer_id, account_id, amount, balance_after, place)
      select p_panel, entry_ids[row_number() over (order by l.n, l.at)], l.transfer_id, l.account_id, l.amount, w.balance + sum(l.amount) over line, w.entries + row_number() over line
      from (
        select ids[n] as transfer_id, (e ->> 'accountId')::bigint as account_id, (e ->> 'amount')::bigint as amount, n, at
        from json_array_elements(batch) with ordinality x (t, n), json_array_elements(t -> 'entries') with ordinality y (e, at)
        where ids[n] = any (made)) l
      left join unnest(wallets, balances, counts) w (id, balance, entries) on w.id = l.account_id
      window line as (partition by l.account_id order by l.n, l.at rows unbounded preceding)
      order by l.n, l.at
      returning account_id, amount)
    select array_agg(s.account_id), array_agg(s.total), array_agg(s.lines) into accounts, totals, lines
    from (select account_id, sum(amount)::bigint as total, count(*) as lines from written group by account_id) s;

    update ledger_accounts a set balance = a.balance + s.total,
      debt = least(greatest(a.floor - a.balance - s.total, 0), case when not overdrawn then a.debt end), entries = a.entries + s.lines, updated_at = now()
    from unnest(accounts, totals, lines) s (id, total, lines)
    where a.panel_id = p_panel and a.id = s.id and a.balance is not null;
  end if;

  return query
  select k.reference, t.id, coalesce(t.id = any (made), false)
  from (select distinct t ->> 'reference' as reference from json_array_elements(batch) t) k
  join ledger_transfers t on t.panel_id = p_panel and t.reference = k.reference;
end $$;
alter function post_panel_transfers(bigint, json, bigint[], bigint[]) owner to vitrine_system;
revoke execute on function post_panel_transfers(bigint, json, bigint[], bigint[]) from public;
grant execute on function post_panel_transfers(bigint, json, bigint[], bigint[]) to vitrine_app;
