-- Mailings that have to begin, or are being sent.
create or replace function mailings_to_tend(p_now timestamptz) returns table (panel_id bigint, mailing_id bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select m.panel_id, m.id from mailings m join panels p on p.id = m.panel_id and p.status = 'ok'
  where m.status = 'scheduled' and m.start_at <= p_now
  union all
  select m.panel_id, m.id from mailings m join panels p on p.id = m.panel_id and p.status = 'ok'
  where m.status = 'sending';
end $$;
alter function mailings_to_tend(timestamptz) owner to vitrine_system;
revoke execute on function mailings_to_tend(timestamptz) from public;
grant execute on function mailings_to_tend(timestamptz) to vitrine_app;
