-- What the ledger booked from one moment to another, as income and expense of the panel. Payments begun in test mode are left out; test
-- orders have an account of their own. A payment's first credit counts it. What the platform sells to owners is one measure: tariffs and adverts.
create or replace function statistics_of_ledger(p_panel bigint, p_from timestamptz, p_until timestamptz, p_entry bigint)
  returns table (moment timestamptz, service_id bigint, provider_id bigint, system_id bigint, user_id bigint, measure text, amount numeric)
  language sql stable as $$
  with accounts as materialized (
    -- One kind after the other: a panel has many more accounts of customers.
    select a.id, a.payment_system_id, m.measure, m.sign
    from (values ('sales', 'sales', 1), ('refunds', 'refunds', -1), ('provider_cost', 'cost', -1), ('fees', 'fees', -1), ('bonus', 'bonuses', -1),
      ('referral_cost', 'referrals', -1), ('tariffs', 'tariffs', 1), ('adverts', 'tariffs', 1), ('payment_clearing', 'cleared', -1),
      ('adjustments', 'manual', -1)) m (kind, measure, sign)
    cross join lateral (select x.id, x.payment_system_id from ledger_accounts x where x.panel_id = p_panel and x.kind = m.kind offset 0) a
  ), booked as (
    -- Accounts of people have entries with a place, half of all: who ordered is in the order, so they and their accounts are not read.
    select e.transfer_id, e.created_at, a.measure, e.amount * a.sign as amount, a.payment_system_id, t.cause, t.order_id, t.reference
    from ledger_entries e
    join accounts a on a.id = e.account_id
    join ledger_transfers t on t.panel_id = p_panel and t.id = e.transfer_id
    where e.panel_id = p_panel and e.id > p_entry and e.created_at >= p_from and e.created_at < p_until and e.place is null
  ), moves as (
    select b.transfer_id, b.cause, b.order_id, b.reference, min(b.created_at) as moment, max(b.payment_system_id) as system_id,
      sum(b.amount) filter (where b.measure = 'sales') as sales, sum(b.amount) filter (where b.measure = 'refunds') as refunds,
      sum(b.amount) filter (where b.measure = 'cost') as cost, sum(b.amount) filter (where b.measure = 'fees') as fees,
      sum(b.amount) filter (where b.measure = 'bonuses') as bonuses, sum(b.amount) filter (where b.measure = 'referrals') as referrals,
      sum(b.amount) filter (where b.measure = 'tariffs') as tariffs, sum(b.amount) filter (where b.measure = 'cleared') as cleared,
      sum(b.amount) filter (where b.measure = 'manual') as manual
    from booked b
    where b.cause not in ('order', 'refund', 'cost')
    group by b.transfer_id, b.cause, b.order_id, b.reference
  )
  select b.created_at, coalesce(o.service_id, 0), coalesce(o.provider_id, 0), 0::bigint, coalesce(o.user_id, 0), b.measure, b.amount::numeric
  from booked b
  left join orders o on o.panel_id = p_panel and o.id = b.order_id
  where b.cause in ('order', 'refund', 'cost')
  union all
  select m.moment, coalesce(o.service_id, 0), coalesce(o.provider_id, 0), coalesce(m.system_id, 0), coalesce(w.user_id, o.user_id, 0), x.measure, x.amount
  from moves m
  left join orders o on o.panel_id = p_panel and o.id = m.order_id
  left join lateral (
    select max(a.user_id) as user_id
    from ledger_entries e join ledger_accounts a on a.panel_id = p_panel and a.id = e.account_id and a.kind = 'wallet'
    where e.panel_id = p_panel and e.transfer_id = m.transfer_id and e.place is not null) w on true
  -- A plan may read the number before it has looked at the other conditions of a join: other references end in words.
  left join payments p on p.panel_id = p_panel
    and p.id = case when m.cause in ('payment', 'reversal', 'chargeback') and m.reference ~ '^payment:[0-9]{1,18}(:[0-9]+)?$'
      then split_part(m.reference, ':', 2)::bigint end
  cross join lateral (values
    ('sales', m.sales), ('refunds', m.refunds), ('cost', m.cost), ('fees', m.fees), ('bonuses', m.bonuses), ('referrals', m.referrals),
    ('tariffs', m.tariffs), ('manual', m.manual),
    ('received', case when m.cause not in ('reversal', 'chargeback') then m.cleared end),
    ('returned', case when m.cause in ('reversal', 'chargeback') then -m.cleared end),
    ('payments', case when m.reference = 'payment:' || p.id then 1 end),
    ('newcomers', case when m.reference = 'payment:' || p.id and not exists (
      select from payments q
      where q.panel_id = p_panel and q.user_id = p.user_id and q.id <> p.id and not q.is_test and (q.paid_at, q.id) < (p.paid_at, p.id)) then 1 end))
    as x (measure, amount)
  where x.amount <> 0 and p.is_test is not true
$$;
