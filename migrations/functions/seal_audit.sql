-- Seals committed rows in the order they are found: a row that commits late is sealed late, never left out.
create or replace function seal_audit(most integer) returns table (panel_id bigint, seq bigint, hash text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  found_panel bigint;
  place bigint;
  chain bytea;
  r record;
begin
  for found_panel in select distinct a.panel_id from audit_log a where a.seq is null order by 1 loop
    insert into audit_heads (panel_id, seq, hash, sealed_at) values (found_panel, 0, '\x', now()) on conflict do nothing;
    select h.seq, h.hash into place, chain from audit_heads h where h.panel_id = found_panel for update;
    for r in select a.* from audit_log a where a.panel_id = found_panel and a.seq is null order by a.id limit most loop
      place := place + 1;
      chain := audit_digest(chain, found_panel, place, r.id, r.actor, r.action, r.subject, r.before, r.after,
        r.request_id, r.via, r.ip, r.user_id, r.created_at);
      update audit_log a set seq = place, hash = chain where a.panel_id = found_panel and a.id = r.id;
    end loop;
    update audit_heads h set seq = place, hash = chain, sealed_at = now() where h.panel_id = found_panel;
    panel_id := found_panel;
    seq := place;
    hash := encode(chain, 'hex');
    return next;
  end loop;
end $$;
alter function seal_audit(integer) owner to vitrine_system;
revoke execute on function seal_audit(integer) from public;
grant execute on function seal_audit(integer) to vitrine_app;
