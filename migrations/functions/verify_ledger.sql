-- Proves that sealed entries are what they were: one row for each mismatch, none where all is well. p_panel null: the whole platform, one
-- panel after another.
create or replace function verify_ledger(p_panel bigint, most integer) returns table (panel_id bigint, problem text, subject text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  p bigint;
  listed integer := 0;
  more integer;
begin
  for p in select id from panels where p_panel is null or id = p_panel order by id loop
    return query
    with seals as (
      select s.seq, s.hash, s.accounts, s.firsts, s.lasts, s.digests, row_number() over w as place, lead(s.seq) over w is null as is_last,
        ledger_seal_digest(coalesce(lag(s.hash) over w, '\x'), p, s.seq, s.accounts, s.firsts, s.lasts, s.digests) as should_be
      from ledger_seals s where s.panel_id = p
      window w as (order by s.seq)
    ), segments as (
      select s.seq, x.account_id, x.first, x.last, x.digest, coalesce(lag(x.last) over (partition by x.account_id order by s.seq), 0) as former
      from seals s cross join lateral unnest(s.accounts, s.firsts, s.lasts, s.digests) x (account_id, first, last, digest)
    ), wallets as (
      select a.id, a.entries, coalesce('user:' || a.user_id, 'account:' || a.id) as subject from ledger_accounts a
      where a.panel_id = p and a.balance is not null
    ), problems as (
      select 'entries_changed' as problem, coalesce(w.subject, 'account:' || s.account_id) as subject
      from segments s left join wallets w on w.id = s.account_id
      where ledger_segment_digest(p, s.account_id, s.first, s.last) is distinct from s.digest
      union
      select 'seal_missing', 'seal:' || s.seq from segments s where s.first <> s.former + 1
      union
      select 'seal_missing', 'seal:' || s.seq from seals s where s.seq <> s.place
      union
      select 'seal_changed', 'seal:' || s.seq from seals s where s.hash <> s.should_be
      union
      select 'seal_cut', 'seal:' || h.seq from ledger_heads h left join seals s on s.is_last
      where h.panel_id = p and h.seq > 0 and (s.seq is distinct from h.seq or s.hash is distinct from h.hash)
      union
      select 'entries_unsealed', w.subject from wallets w
      where exists (
        select from ledger_entries e where e.panel_id = p and e.account_id = w.id and e.created_at < now() - interval '1 day'
          and e.place > coalesce((select max(s.last) from segments s where s.account_id = w.id), 0))
    )
    select p, problem, subject from problems order by 2, 3 limit most - listed;
    get diagnostics more = row_count;
    listed := listed + more;
    exit when listed >= most;
  end loop;
end $$;
alter function verify_ledger(bigint, integer) owner to vitrine_system;
revoke execute on function verify_ledger(bigint, integer) from public;
grant execute on function verify_ledger(bigint, integer) to vitrine_app;
