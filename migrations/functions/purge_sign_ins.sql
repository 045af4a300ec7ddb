create or replace function purge_sign_ins() returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from login_attempts where expires_at < now() - interval '1 day';
  delete from sent_codes where expires_at < now() - interval '1 day';
end $$;
alter function purge_sign_ins() owner to vitrine_system;
revoke execute on function purge_sign_ins() from public;
grant execute on function purge_sign_ins() to vitrine_app;
