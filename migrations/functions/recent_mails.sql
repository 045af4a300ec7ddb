-- Ids of the newest emails of all panels, without their contents.
create or replace function recent_mails(p_recipient text, most integer) returns table (panel_id bigint, id bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query select m.panel_id, m.id from mails m where p_recipient is null or lower(m.recipient) = lower(p_recipient) order by m.created_at desc, m.id desc limit most;
end $$;
alter function recent_mails(text, integer) owner to vitrine_system;
revoke execute on function recent_mails(text, integer) from public;
grant execute on function recent_mails(text, integer) to vitrine_app;
