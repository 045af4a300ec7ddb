-- The panel's own bot, or else the platform's: two reads, since the two panels may live on different servers.
create or replace function telegram_bot_of(p_panel bigint) returns table (bot_id bigint, username text, is_own boolean)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  main bigint := (select p.id from panels p where p.is_main);
begin
  return query select b.bot_id, b.username, p_panel is distinct from main from bots b where b.panel_id = p_panel and b.status = 'ok';
  if not found then
    return query select b.bot_id, b.username, false from bots b where b.panel_id = main and b.status = 'ok';
  end if;
end $$;
alter function telegram_bot_of(bigint) owner to vitrine_system;
revoke execute on function telegram_bot_of(bigint) from public;
grant execute on function telegram_bot_of(bigint) to vitrine_app;
