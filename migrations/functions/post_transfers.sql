-- Posts transfers: [{reference, cause, orderId, actor, comment, entries: [{accountId, amount}]}].
-- A known reference changes nothing. Wallets are locked in id order; a constraint keeps the floor.
create or replace function post_transfers(p_panel bigint, batch json) returns table (reference text, transfer_id bigint, fresh boolean)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  perform require_panel(p_panel);
  perform from ledger_accounts a
  where a.panel_id = p_panel and a.kind = 'wallet' and a.id in (
    select (e ->> 'accountId')::bigint from json_array_elements(batch) t, json_array_elements(t -> 'entries') e)
  order by a.id for update;

  return query
  with asked as materialized (
    select distinct on (t ->> 'reference') t ->> 'reference' as reference, t ->> 'cause' as cause, (t ->> 'orderId')::bigint as order_id,
      (t -> 'actor')::jsonb as actor, t ->> 'comment' as comment, t -> 'entries' as entries, n
    from json_array_elements(batch) with ordinality x(t, n) order by t ->> 'reference', n
  ), made as (
    insert into ledger_transfers (panel_id, reference, cause, order_id, actor, comment)
    select p_panel, reference, cause, order_id, actor, comment from asked order by reference
    on conflict do nothing returning id, reference
  ), lines as materialized (
    select m.id as transfer_id, a.n, (e ->> 'accountId')::bigint as account_id, (e ->> 'amount')::bigint as amount
    from made m join asked a using (reference), json_array_elements(a.entries) e
  ), running as (
    select l.*, acc.kind, acc.balance + sum(l.amount) over (partition by l.account_id order by l.n rows unbounded preceding) as after
    from lines l join ledger_accounts acc on acc.panel_id = p_panel and acc.id = l.account_id
  ), written as (
    insert into ledger_entries (panel_id, transfer_id, account_id, amount, balance_after)
    select p_panel, transfer_id, account_id, amount, case when kind = 'wallet' then after end from running order by n
    returning account_id
  ), moved as (
    update ledger_accounts a set balance = a.balance + s.total, updated_at = now()
    from (select account_id, sum(amount)::bigint as total from lines group by account_id) s
    where a.panel_id = p_panel and a.id = s.account_id and a.kind = 'wallet' and (select count(*) from written) >= 0
    returning a.id
  )
  select k.reference, coalesce(m.id, old.id), m.id is not null
  from asked k left join made m using (reference)
  left join ledger_transfers old on old.panel_id = p_panel and old.reference = k.reference
  where (select count(*) from moved) >= 0;
end $$;
alter function post_transfers(bigint, json) owner to vitrine_system;
revoke execute on function post_transfers(bigint, json) from public;
grant execute on function post_transfers(bigint, json) to vitrine_app;
