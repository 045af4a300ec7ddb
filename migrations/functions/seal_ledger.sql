-- Adds the entries that wallets got since their last seal to the chains of their panels. A wallet's places have no gaps and follow its
-- commits, so nothing below the last one can appear later. Wallets are found by their latest entries; `thorough` compares them all, and finds
-- those whose transaction committed long after it began. `most`: wallets of a panel, and entries of a wallet.
create or replace function seal_ledger(most integer, thorough boolean) returns table (panel_id bigint, seq bigint, hash text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  p bigint;
  bottom bigint;
  place bigint;
  chain bytea;
  found_accounts bigint[];
  accounts bigint[];
  firsts bigint[];
  lasts bigint[];
  digests bytea[];
  is_complete boolean;
begin
  for p in select id from panels order by id loop
    select h.floor_id into bottom from ledger_heads h where h.panel_id = p;
    continue when not exists (select from ledger_entries e where e.panel_id = p and e.id > coalesce(bottom, 0)) and not thorough;
    insert into ledger_heads (panel_id, seq, hash, floor_id, sealed_at) values (p, 0, '\x', 0, now()) on conflict do nothing;
    select h.seq, h.hash, h.floor_id into place, chain, bottom from ledger_heads h where h.panel_id = p for update;
    if not thorough then
      found_accounts := array(select distinct e.account_id from ledger_entries e where e.panel_id = p and e.id > bottom and e.place is not null);
    end if;
    select array_agg(x.id), array_agg(x.first), array_agg(x.last), coalesce(bool_and(x.last = x.entries), true)
    into accounts, firsts, lasts, is_complete
    from (
      select a.id, a.entries, coalesce(s.place, 0) + 1 as first, least(a.entries, coalesce(s.place, 0) + most) as last
      from ledger_accounts a left join ledger_sealed s on s.panel_id = p and s.account_id = a.id
      where a.panel_id = p and a.balance is not null and a.entries > coalesce(s.place, 0) and (thorough or a.id = any (found_accounts))
      order by a.id limit most) x;
    if accounts is not null then
      digests := array(
        select ledger_segment_digest(p, x.account_id, x.first, x.last)
        from unnest(accounts, firsts, lasts) with ordinality x (account_id, first, last, n) order by x.n);
      place := place + 1;
      chain := ledger_seal_digest(chain, p, place, accounts, firsts, lasts, digests);
      insert into ledger_seals (panel_id, seq, accounts, firsts, lasts, digests, hash) values (p, place, accounts, firsts, lasts, digests, chain);
      insert into ledger_sealed (panel_id, account_id, place)
      select p, x.account_id, x.last from unnest(accounts, lasts) x (account_id, last)
      on conflict (panel_id, account_id) do update set place = excluded.place;
      panel_id := p;
      seq := place;
      hash := encode(chain, 'hex');
      return next;
    end if;
    -- Read again until no transaction that began before them is likely to be open.
    if is_complete and coalesce(array_length(accounts, 1), 0) < most then
      select coalesce(max(e.id), bottom) into bottom from ledger_entries e
      where e.panel_id = p and e.id > bottom and e.created_at < now() - interval '5 minutes';
    end if;
    update ledger_heads h set seq = place, hash = chain, floor_id = bottom, sealed_at = now() where h.panel_id = p;
  end loop;
end $$;
alter function seal_ledger(integer, boolean) owner to vitrine_system;
revoke execute on function seal_ledger(integer, boolean) from public;
grant execute on function seal_ledger(integer, boolean) to vitrine_app;
