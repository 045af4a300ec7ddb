-- The panel's own bot, where the panel lives.
-- distribution: p_panel
create or replace function panel_bot(p_panel bigint) returns table (bot_id bigint, username text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query select b.bot_id, b.username from bots b where b.panel_id = p_panel and b.status = 'ok';
end $$;
alter function panel_bot(bigint) owner to vitrine_system;
revoke execute on function panel_bot(bigint) from public;
grant execute on function panel_bot(bigint) to vitrine_app;
