create or replace function ledger_seal_digest(p_before bytea, p_panel bigint, p_seq bigint, p_accounts bigint[], p_firsts bigint[], p_lasts bigint[],
  p_digests bytea[]) returns bytea
  language sql immutable set search_path = pg_catalog, pg_temp as $$
  select sha256(p_before || convert_to(jsonb_build_array(p_panel, p_seq, p_accounts, p_firsts, p_lasts, p_digests)::text, 'UTF8'))
$$;
