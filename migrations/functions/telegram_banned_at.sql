-- The panel that banned a person who has no other account in this bot; null if none did.
create or replace function telegram_banned_at(p_telegram bigint, p_bot bigint) returns text
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return (
    select p.name
    from telegram_links l
    join panels p on p.id = l.panel_id
    join users u on u.panel_id = l.panel_id and u.id = l.user_id
    where l.telegram_id = p_telegram and l.bot_id = p_bot and p.status <> 'deleted' and u.suspended_at is not null
    order by l.chosen_at desc, l.panel_id limit 1);
end $$;
alter function telegram_banned_at(bigint, bigint) owner to vitrine_system;
revoke execute on function telegram_banned_at(bigint, bigint) from public;
grant execute on function telegram_banned_at(bigint, bigint) to vitrine_app;
