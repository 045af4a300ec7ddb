create or replace function telegram_bots() returns table (panel_id bigint, bot_id bigint, connected_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select distinct on (b.bot_id) b.panel_id, b.bot_id, b.connected_at
  from bots b join panels p on p.id = b.panel_id
  where b.token_sealed is not null and b.status = 'ok' and p.status <> 'deleted'
  order by b.bot_id, b.connected_at;
end $$;
alter function telegram_bots() owner to vitrine_system;
revoke execute on function telegram_bots() from public;
grant execute on function telegram_bots() to vitrine_app;
