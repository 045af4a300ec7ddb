-- Turns a new post of a subscription into a charged order, once for each of the provider's ids. Outcomes:
-- placed, known (already an order), ended (the subscription takes no more), insufficient_funds (waits for a top-up).
-- Locks the subscription's order, then the wallet, as placing and settling do.
create or replace function place_post(p_panel bigint, p_subscription bigint, p_external text, p_link text, p_link_key text, p_quantity bigint, p_charge bigint, p_cost bigint)
  returns table (outcome text, order_id bigint)
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  p_order bigint := nextval('order_ids');
  p_transfer bigint := nextval('ledger_transfers_id_seq');
  p_entries bigint[] := array[nextval('ledger_entries_id_seq'), nextval('ledger_entries_id_seq')];
begin
  return query
  select * from place_panel_post(p_panel, p_subscription, p_external, p_link, p_link_key, p_quantity, p_charge, p_cost, p_order, p_transfer, p_entries);
end $$;
revoke execute on function place_post(bigint, bigint, text, text, text, bigint, bigint, bigint) from public;
grant execute on function place_post(bigint, bigint, text, text, text, bigint, bigint, bigint) to vitrine_app;
