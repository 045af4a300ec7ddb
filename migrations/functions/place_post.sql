-- Turns a new post of a subscription into a charged order, once for each of the provider's ids. Outcomes:
-- placed, known (already an order), ended (the subscription takes no more), insufficient_funds (waits for a top-up).
-- Locks the subscription's order, then the wallet, as placing and settling do.
create or replace function place_post(p_panel bigint, p_subscription bigint, p_external text, p_link text, p_link_key text, p_quantity bigint, p_charge bigint, p_cost bigint)
  returns table (outcome text, order_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  parent record;
  terms record;
  wallet record;
  income bigint;
  made bigint;
  transfer bigint;
begin
  perform require_panel(p_panel);
  select o.* into parent from orders o where o.panel_id = p_panel and o.id = p_subscription and o.kind = 'subscription' for update;
  select s.* into terms from subscriptions s where s.panel_id = p_panel and s.order_id = p_subscription for update;
  select o.id into made from orders o
  where o.panel_id = p_panel and o.parent_id = p_subscription and o.provider_order_id = p_external and o.kind = 'post';
  if made is not null then
    return query select 'known', made;
    return;
  end if;
  if parent.id is null or terms.status not in ('active', 'paused') or parent.status not in ('queued', 'active') then
    return query select 'ended', null::bigint;
    return;
  end if;

  select a.* into wallet from ledger_accounts a
  where a.panel_id = p_panel and a.user_id = parent.user_id and a.kind = 'wallet' for update;
  if p_charge > 0 and (wallet.id is null or wallet.balance - wallet.floor < p_charge) then
    return query select 'insufficient_funds', null::bigint;
    return;
  end if;

  insert into orders (panel_id, user_id, service_id, category_id, provider_id, external_service_id, type, link, link_key, quantity,
    charge, cost, cost_rate, exchange_rate, is_test, source, kind, parent_id, performer, is_hidden, dispatch, provider_order_id)
  values (p_panel, parent.user_id, parent.service_id, parent.category_id, parent.provider_id, parent.external_service_id, parent.type,
    p_link, p_link_key, p_quantity, p_charge, p_cost, parent.cost_rate, parent.exchange_rate, parent.is_test, parent.source, 'post',
    parent.id, parent.performer, parent.is_hidden, 'sent', p_external)
  returning id into made;

  if p_charge > 0 then
    select a.id into income from ledger_accounts a
    where a.panel_id = p_panel and a.kind = case when parent.is_test then 'test' else 'sales' end and a.currency = wallet.currency
      and a.user_id is null and a.provider_id is null
    limit 1;
    insert into ledger_transfers (panel_id, reference, cause, order_id) values (p_panel, 'order:' || made, 'order', made) returning id into transfer;
    insert into ledger_entries (panel_id, transfer_id, account_id, amount, balance_after, place) values
      (p_panel, transfer, wallet.id, -p_charge, wallet.balance - p_charge, wallet.entries + 1),
      (p_panel, transfer, income, p_charge, null, null);
    update ledger_accounts a set balance = wallet.balance - p_charge, entries = wallet.entries + 1, updated_at = now()
    where a.panel_id = p_panel and a.id = wallet.id;
  end if;

  insert into order_days (panel_id, day, first_id) values (p_panel, (now() at time zone 'UTC')::date, made)
  on conflict (panel_id, day) do update set first_id = excluded.first_id where order_days.first_id > excluded.first_id;
  update subscriptions s set posts_done = s.posts_done + 1, updated_at = now() where s.panel_id = p_panel and s.order_id = p_subscription;
  return query select 'placed', made;
end $$;
alter function place_post(bigint, bigint, text, text, text, bigint, bigint, bigint) owner to vitrine_system;
revoke execute on function place_post(bigint, bigint, text, text, text, bigint, bigint, bigint) from public;
grant execute on function place_post(bigint, bigint, text, text, text, bigint, bigint, bigint) to vitrine_app;
