create or replace function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'ledger rows are never changed or removed' using errcode = 'VL002';
end $$;

create or replace trigger ledger_entries_keep before update or delete or truncate on ledger_entries
  for each statement execute function ledger_is_append_only();

create or replace trigger ledger_transfers_keep before update or delete or truncate on ledger_transfers
  for each statement execute function ledger_is_append_only();

create or replace trigger ledger_seals_keep before update or delete or truncate on ledger_seals
  for each statement execute function ledger_is_append_only();
