-- The panel's own bot, or else the platform's.
create or replace function telegram_bot_of(p_panel bigint) returns table (bot_id bigint, username text, is_own boolean)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select b.bot_id, b.username, b.panel_id = p_panel and not p.is_main
  from bots b join panels p on p.id = b.panel_id
  where b.status = 'ok' and (b.panel_id = p_panel or p.is_main)
  order by p.is_main limit 1;
end $$;
alter function telegram_bot_of(bigint) owner to vitrine_system;
revoke execute on function telegram_bot_of(bigint) from public;
grant execute on function telegram_bot_of(bigint) to vitrine_app;
