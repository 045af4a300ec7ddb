-- The panel's own bot, or else the platform's.
create or replace function telegram_bot_of(p_panel bigint) returns table (bot_id bigint, username text, is_own boolean)
  language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  main bigint := (select p.id from panels p where p.is_main);
begin
  return query select b.bot_id, b.username, p_panel is distinct from main from panel_bot(p_panel) b;
  if not found then
    return query select b.bot_id, b.username, false from panel_bot(main) b;
  end if;
end $$;
revoke execute on function telegram_bot_of(bigint) from public;
grant execute on function telegram_bot_of(bigint) to vitrine_app;
