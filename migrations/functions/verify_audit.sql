-- Proves the audit chains: one row for each mismatch, none where all is well. p_panel null: the whole platform,
-- one panel after another.
create or replace function verify_audit(p_panel bigint, most integer) returns table (panel_id bigint, problem text, subject text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  p bigint;
  listed integer := 0;
  more integer;
begin
  for p in select id from panels where p_panel is null or id = p_panel order by id loop
    return query
    with chain as (
      select a.panel_id, a.id, a.seq, a.hash,
        audit_digest(coalesce(lag(a.hash) over w, '\x'), a.panel_id, a.seq, a.id, a.actor, a.action, a.subject, a.before, a.after,
          a.request_id, a.via, a.ip, a.user_id, a.created_at) as should_be,
        row_number() over w as place, lead(a.seq) over w is null as is_last
      from audit_log a where a.seq is not null and a.panel_id = p
      window w as (order by a.seq)
    ), problems as (
      select panel_id, 'audit_changed' as problem, 'audit:' || id as subject from chain where hash <> should_be
      union all
      select panel_id, 'audit_missing', 'audit:' || id from chain where seq <> place
      union all
      select h.panel_id, 'audit_cut', 'audit:' || h.seq from audit_heads h
      left join chain c on c.is_last
      where h.panel_id = p and h.seq > 0 and (c.seq is distinct from h.seq or c.hash is distinct from h.hash)
      union all
      select a.panel_id, 'audit_unsealed', 'audit:' || a.id from audit_log a
      where a.seq is null and a.created_at < now() - interval '1 hour' and a.panel_id = p
    )
    select panel_id, problem, subject from problems order by 1, 2, 3 limit most - listed;
    get diagnostics more = row_count;
    listed := listed + more;
    exit when listed >= most;
  end loop;
end $$;
alter function verify_audit(bigint, integer) owner to vitrine_system;
revoke execute on function verify_audit(bigint, integer) from public;
grant execute on function verify_audit(bigint, integer) to vitrine_app;
