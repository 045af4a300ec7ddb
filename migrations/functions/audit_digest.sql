-- The columns one by one: a row type is known to one server only.
create or replace function audit_digest(p_before bytea, p_panel bigint, p_seq bigint, p_id bigint, p_actor jsonb, p_action text, p_subject text,
  p_was jsonb, p_is jsonb, p_request text, p_via text, p_ip text, p_user bigint, p_created timestamptz) returns bytea
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select sha256(p_before || convert_to(jsonb_build_array(p_panel, p_seq, p_id, p_actor, p_action, p_subject, p_was, p_is,
    p_request, p_via, p_ip, p_user, extract(epoch from p_created))::text, 'UTF8'))
$$;
