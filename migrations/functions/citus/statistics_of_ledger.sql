-- What the ledger booked from one moment to another, as income and expense of the panel. Payments of test systems are left out; test orders
-- have an account of their own. A payment's first credit counts it. What the platform sells to owners is one measure: tariffs and adverts.
create or replace function statistics_of_ledger(p_panel bigint, p_from timestamptz, p_until timestamptz, p_entry bigint)
  returns table (moment timestamptz, service_id bigint, provider_id bigint, system_id bigint, user_id bigint, measure text, amount numeric)
  language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  with moves as (
    select e.transfer_id, min(e.created_at) as moment, max(a.user_id) filter (where a.kind = 'wallet') as user_id,
      max(a.payment_system_id) as system_id,
      sum(e.amount) filter (where a.kind = 'sales') as sales,
      -sum(e.amount) filter (where a.kind = 'refunds') as refunds,
      -sum(e.amount) filter (where a.kind = 'provider_cost') as cost,
      -sum(e.amount) filter (where a.kind = 'fees') as fees,
      -sum(e.amount) filter (where a.kind = 'bonus') as bonuses,
      -sum(e.amount) filter (where a.kind = 'referral_cost') as referrals,
      sum(e.amount) filter (where a.kind in ('tariffs', 'adverts')) as tariffs,
      -sum(e.amount) filter (where a.kind = 'payment_clearing') as cleared,
      -sum(e.amount) filter (where a.kind = 'adjustments') as manual
    from ledger_entries e
    -- One by one: a panel has many more accounts than a few minutes have entries.
    cross join lateral (select x.* from ledger_accounts x where x.panel_id = p_panel and x.id = e.account_id offset 0) a
    where e.panel_id = p_panel and e.id > p_entry and e.created_at >= p_from and e.created_at < p_until
    group by e.transfer_id
  )
  select m.moment, coalesce(o.service_id, 0), coalesce(o.provider_id, 0), coalesce(m.system_id, 0), coalesce(m.user_id, o.user_id, 0), x.measure, x.amount
  from moves m
  join ledger_transfers t on t.panel_id = p_panel and t.id = m.transfer_id
  left join orders o on o.panel_id = p_panel and o.id = t.order_id
  left join payment_systems s on s.panel_id = p_panel and s.id = m.system_id
  -- A plan may read the number before it has looked at the other conditions of a join: other references end in words.
  left join payments p on p.panel_id = p_panel
    and p.id = case when t.cause = 'payment' and t.reference ~ '^payment:[0-9]{1,18}$' then split_part(t.reference, ':', 2)::bigint end
  cross join lateral (values
    ('sales', m.sales), ('refunds', m.refunds), ('cost', m.cost), ('fees', m.fees), ('bonuses', m.bonuses), ('referrals', m.referrals),
    ('tariffs', m.tariffs), ('manual', m.manual),
    ('received', case when t.cause not in ('reversal', 'chargeback') then m.cleared end),
    ('returned', case when t.cause in ('reversal', 'chargeback') then -m.cleared end),
    ('payments', case when p.id is not null then 1 end),
    ('newcomers', case when p.id is not null and not exists (
      select from payments q
      where q.panel_id = p_panel and q.user_id = p.user_id and q.id <> p.id and not q.is_test and (q.paid_at, q.id) < (p.paid_at, p.id)) then 1 end))
    as x (measure, amount)
  where x.amount <> 0 and s.is_test is not true;
end $$;
