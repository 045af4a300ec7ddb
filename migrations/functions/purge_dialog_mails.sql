-- An email that is delivered again so late would be added again.
create or replace function purge_dialog_mails(keep interval) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from dialog_mails where received_at < now() - keep;
end $$;
alter function purge_dialog_mails(interval) owner to vitrine_system;
revoke execute on function purge_dialog_mails(interval) from public;
grant execute on function purge_dialog_mails(interval) to vitrine_app;
