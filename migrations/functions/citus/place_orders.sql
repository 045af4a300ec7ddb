-- Places a batch. Each element has its own outcome:
-- placed, replayed (same key, same body), key_conflict (same key, other body), changed (service or price has changed), suspended,
-- insufficient_funds, duplicate_link (the service takes one order per link at a time), order_limit (the user's orders per day),
-- promo_spent (the discount's code is over or used up).
-- A batch of several panels is placed panel by panel, in the order of their ids, so that concurrent batches never deadlock.
create or replace function place_orders(batch json) returns table (n integer, outcome text, order_id bigint, charge bigint, status text)
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  part record;
  order_ids bigint[];
  transfer_ids bigint[];
  entry_ids bigint[];
  use_ids bigint[];
begin
  for part in
    select (e ->> 'panel_id')::bigint as panel_id, json_agg(e order by i) as elements, count(*)::integer as size, count(e ->> 'promo_id') > 0 as uses_codes
    from json_array_elements(batch) with ordinality x (e, i) group by 1 order by 1
  loop
    order_ids := array(select nextval('order_ids') from generate_series(1, part.size));
    transfer_ids := array(select nextval('ledger_transfers_id_seq') from generate_series(1, part.size));
    entry_ids := array(select nextval('ledger_entries_id_seq') from generate_series(1, 2 * part.size));
    use_ids := array(select nextval('promo_uses_id_seq') from generate_series(1, part.size) where part.uses_codes);
    return query select * from place_panel_orders(part.panel_id, part.elements, order_ids, transfer_ids, entry_ids, use_ids);
  end loop;
end $$;
