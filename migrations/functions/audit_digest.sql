create or replace function audit_digest(p_before bytea, p_seq bigint, r audit_log) returns bytea
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select sha256(p_before || convert_to(jsonb_build_array(r.panel_id, p_seq, r.id, r.actor, r.action, r.subject, r.before, r.after,
    r.request_id, r.via, r.ip, r.user_id, extract(epoch from r.created_at))::text, 'UTF8'))
$$;
