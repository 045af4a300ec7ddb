-- Marks all accounts of a person in a bot when they block it or start it again.
create or replace function telegram_blocked(p_telegram bigint, p_bot bigint, p_blocked boolean) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  moment timestamptz := case when p_blocked then now() end;
begin
  update telegram_links set blocked_at = moment
  where telegram_id = p_telegram and bot_id = p_bot and (blocked_at is null) = p_blocked;
  -- The question of a login is asked once the person opens the bot again, as they are told to.
  update telegram_messages m set state = case when p_blocked then 'dropped' else m.state end, next_at = now() from telegram_links l
  where p_blocked = (m.kind <> 'login') and m.state = 'waiting' and l.telegram_id = p_telegram and l.bot_id = p_bot and m.panel_id = l.panel_id and m.user_id = l.user_id;
end $$;
alter function telegram_blocked(bigint, bigint, boolean) owner to vitrine_system;
revoke execute on function telegram_blocked(bigint, bigint, boolean) from public;
grant execute on function telegram_blocked(bigint, bigint, boolean) to vitrine_app;
