-- Posts transfers: [{reference, cause, orderId, actor, comment, entries: [{accountId, amount}], overdraw}].
-- `overdraw`: it may take a balance below its floor, which then is a debt.
-- A known reference changes nothing. Accounts with a balance are locked in id order; a constraint keeps the floor.
create or replace function post_transfers(p_panel bigint, batch json) returns table (reference text, transfer_id bigint, fresh boolean)
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  ids bigint[] := array(select nextval('ledger_transfers_id_seq') from generate_series(1, json_array_length(batch)));
  entry_ids bigint[] := array(
    select nextval('ledger_entries_id_seq') from json_array_elements(batch) t, json_array_elements(t -> 'entries') e);
begin
  return query select * from post_panel_transfers(p_panel, batch, ids, entry_ids);
end $$;
revoke execute on function post_transfers(bigint, json) from public;
grant execute on function post_transfers(bigint, json) to vitrine_app;
