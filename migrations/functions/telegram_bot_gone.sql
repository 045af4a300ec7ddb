-- A bot that no longer serves: its users receive nothing until they connect through another.
create or replace function telegram_bot_gone(p_bot bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update telegram_links set blocked_at = now() where bot_id = p_bot and blocked_at is null;
  update telegram_messages m set state = 'dropped' from telegram_links l
  where m.state = 'waiting' and l.bot_id = p_bot and m.panel_id = l.panel_id and m.user_id = l.user_id;
end $$;
alter function telegram_bot_gone(bigint) owner to vitrine_system;
revoke execute on function telegram_bot_gone(bigint) from public;
grant execute on function telegram_bot_gone(bigint) to vitrine_app;
