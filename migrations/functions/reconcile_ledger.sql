-- Proves the ledger: one row for each mismatch, none where all is well. Amounts are units of 10^-8.
-- p_panel null: the whole platform, one panel after another. A stable function reads the snapshot of its caller, so orders being placed do
-- not show as mismatches.
create or replace function reconcile_ledger(p_panel bigint, most integer)
  returns table (panel_id bigint, problem text, subject text, expected numeric, found numeric)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  p bigint;
  listed integer := 0;
  more integer;
begin
  for p in select id from panels where p_panel is null or id = p_panel order by id loop
    return query
    with
    lines as materialized (
      select e.panel_id, e.id, e.transfer_id, e.account_id, e.amount, e.balance_after, e.place, a.kind, a.balance is not null as is_kept, a.currency, t.order_id, t.id is null as without_transfer
      from ledger_entries e
      left join ledger_accounts a on a.panel_id = p and a.id = e.account_id
      left join ledger_transfers t on t.panel_id = p and t.id = e.transfer_id
      where e.panel_id = p
    ),
    wallets as (
      select panel_id, id, user_id, balance, entries from ledger_accounts where panel_id = p and balance is not null
    ),
    totals as (
      select panel_id, account_id, sum(amount) as total, count(*) as count, max(place) as last from lines where is_kept group by 1, 2
    ),
    by_order as (
      select panel_id, order_id, -sum(amount) filter (where kind = 'wallet') as paid, sum(amount) filter (where kind in ('provider_payable', 'executor_payable')) as owed
      from lines where order_id is not null group by panel_id, order_id
    ),
    steps as (
      select panel_id, id, account_id, balance_after,
        coalesce(lag(balance_after) over (partition by panel_id, account_id order by place), 0) + amount as should_be
      from lines where is_kept
    ),
    by_tariff as (
      select t.reference, -sum(l.amount) as paid
      from ledger_transfers t join lines l on l.transfer_id = t.id and l.kind = 'wallet'
      where t.panel_id = p and t.cause = 'tariff' group by t.reference
    ),
    by_payment as (
      select split_part(t.reference, ':', 2)::bigint as payment_id, sum(l.amount) filter (where l.kind = 'wallet') as credited
      from ledger_transfers t join lines l on l.transfer_id = t.id
      where t.panel_id = p and t.cause in ('payment', 'reversal', 'chargeback') and t.reference ~ '^payment:[0-9]{1,10}(:[0-9]+)?$'
      group by 1
    ),
    problems as (
      select panel_id, 'transfer_unbalanced' as problem, 'transfer:' || transfer_id as subject, 0::numeric as expected, sum(amount)::numeric as found
      from lines group by panel_id, transfer_id, currency having sum(amount) <> 0
      union all
      select panel_id, 'entry_without_owner', 'entry:' || id, null, amount from lines where kind is null or without_transfer
      union all
      select w.panel_id, 'wallet_differs', 'user:' || w.user_id, coalesce(s.total, 0), w.balance
      from wallets w
      left join totals s on s.panel_id = w.panel_id and s.account_id = w.id
      where w.balance <> coalesce(s.total, 0)
      union all
      select w.panel_id, 'statement_gap', 'user:' || w.user_id, null, null
      from wallets w
      left join totals s on s.panel_id = w.panel_id and s.account_id = w.id
      where w.entries <> coalesce(s.count, 0) or w.entries <> coalesce(s.last, 0)
      union all
      select panel_id, 'statement_broken', 'entry:' || id, should_be, balance_after from steps where balance_after is distinct from should_be
      union all
      select o.panel_id, 'order_money', 'order:' || o.id, o.charge - o.refunded, coalesce(b.paid, 0)
      from orders o left join by_order b on b.panel_id = o.panel_id and b.order_id = o.id
      where o.panel_id = p and o.charge - o.refunded <> coalesce(b.paid, 0)
      union all
      select o.panel_id, 'order_cost', 'order:' || o.id, o.cost_posted, coalesce(b.owed, 0)
      from orders o left join by_order b on b.panel_id = o.panel_id and b.order_id = o.id
      where o.panel_id = p and o.cost_posted <> coalesce(b.owed, 0)
      union all
      select b.panel_id, 'order_missing', 'order:' || b.order_id, 0, coalesce(b.paid, 0)
      from by_order b where not exists (select from orders o where o.panel_id = p and o.id = b.order_id)
      union all
      select m.panel_id, 'payment_money', 'payment:' || m.id, m.credited - m.taken_back, coalesce(b.credited, 0)
      from payments m left join by_payment b on b.payment_id = m.id
      where m.panel_id = p and m.credited - m.taken_back <> coalesce(b.credited, 0)
      union all
      select m.panel_id, 'payment_uncredited', 'payment:' || m.id, m.amount, m.credited
      from payments m where m.panel_id = p and m.status = 'paid' and m.credited = 0
      union all
      select p, 'payment_missing', 'payment:' || b.payment_id, 0, coalesce(b.credited, 0)
      from by_payment b where not exists (select from payments m where m.panel_id = p and m.id = b.payment_id)
      union all
      select a.panel_id, 'earnings_differ', 'user:' || a.user_id, coalesce(g.gained, 0) - coalesce(t.taken, 0), a.balance
      from ledger_accounts a
      left join (
        select 'referral' as kind, user_id, sum(amount - reversed) as gained from referral_earnings where panel_id = p group by user_id
        union all
        select 'executor_payable', e.user_id, sum(k.reward) from tasks k
        join executors e on e.panel_id = p and e.id = k.executor_id and e.user_id is not null
        join orders o on o.panel_id = p and o.id = k.order_id and not o.is_test
        where k.panel_id = p and k.done_at is not null group by e.user_id) g on g.kind = a.kind and g.user_id = a.user_id
      left join (
        select case when source = 'referral' then 'referral' else 'executor_payable' end as kind, user_id, sum(amount) as taken
        from withdrawals where panel_id = p and status <> 'refused' group by 1, 2) t on t.kind = a.kind and t.user_id = a.user_id
      where a.panel_id = p and a.kind in ('referral', 'executor_payable') and a.balance <> coalesce(g.gained, 0) - coalesce(t.taken, 0)
      union all
      -- The current period, unless a change of the tariff added to it.
      select t.panel_id, 'tariff_money', 'panel:' || t.target_panel_id, t.charge, coalesce(b.paid, 0)
      from panel_tariffs t
      left join by_tariff b on b.reference = 'tariff:' || t.target_panel_id || ':' || t.period
      where t.panel_id = p and t.period > 0 and t.changes = 0 and t.charge <> coalesce(b.paid, 0)
      union all
      select p, 'tariff_missing', b.reference, 0, b.paid
      from by_tariff b
      where not exists (
        select from panel_tariffs t
        where t.panel_id = p and t.target_panel_id = split_part(b.reference, ':', 2)::bigint and t.period >= split_part(b.reference, ':', 3)::bigint)
    )
    select panel_id, problem, subject, expected, found from problems order by 1, 2, 3 limit most - listed;
    get diagnostics more = row_count;
    listed := listed + more;
    exit when listed >= most;
  end loop;
end $$;
alter function reconcile_ledger(bigint, integer) owner to vitrine_system;
revoke execute on function reconcile_ledger(bigint, integer) from public;
grant execute on function reconcile_ledger(bigint, integer) to vitrine_app;
