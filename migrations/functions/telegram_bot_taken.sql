create or replace function telegram_bot_taken(p_bot bigint, p_panel bigint) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from bots b join panels p on p.id = b.panel_id where b.bot_id = p_bot and b.panel_id <> p_panel and p.status <> 'deleted';
  return found;
end $$;
alter function telegram_bot_taken(bigint, bigint) owner to vitrine_system;
revoke execute on function telegram_bot_taken(bigint, bigint) from public;
grant execute on function telegram_bot_taken(bigint, bigint) to vitrine_app;
