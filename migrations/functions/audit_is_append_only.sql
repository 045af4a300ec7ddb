create or replace function audit_is_append_only() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.seq is null and new.seq is not null
    and to_jsonb(new) - array['seq', 'hash'] = to_jsonb(old) - array['seq', 'hash'] then
    return new;
  end if;
  raise exception 'the audit is only added to' using errcode = 'insufficient_privilege';
end $$;

create or replace trigger audit_append_only before update or delete on audit_log for each row execute function audit_is_append_only();
