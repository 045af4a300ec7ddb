-- A person's accounts in a bot, the active one first.
create or replace function telegram_accounts(p_telegram bigint, p_bot bigint) returns table (panel_id bigint, user_id bigint, panel text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select l.panel_id, l.user_id, p.name
  from telegram_links l
  join panels p on p.id = l.panel_id
  join users u on u.panel_id = l.panel_id and u.id = l.user_id
  where l.telegram_id = p_telegram and l.bot_id = p_bot and p.status <> 'deleted' and u.suspended_at is null
  order by l.chosen_at desc, l.panel_id limit 50;
end $$;
alter function telegram_accounts(bigint, bigint) owner to vitrine_system;
revoke execute on function telegram_accounts(bigint, bigint) from public;
grant execute on function telegram_accounts(bigint, bigint) to vitrine_app;
