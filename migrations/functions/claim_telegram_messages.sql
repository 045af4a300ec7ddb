-- Leases due messages of these bots: one per chat, skipping busy chats.
create or replace function claim_telegram_messages(p_bots bigint[], p_busy bigint[], p_most integer, p_lease interval)
  returns table (panel_id bigint, id bigint, user_id bigint, telegram_id bigint, bot_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with first as materialized (
    select distinct on (l.bot_id, l.telegram_id) m.panel_id, m.id, l.telegram_id, l.bot_id
    from telegram_messages m join telegram_links l on l.panel_id = m.panel_id and l.user_id = m.user_id
    where m.state = 'waiting' and m.next_at <= now() and l.blocked_at is null
      and l.bot_id = any (p_bots) and not (l.telegram_id = any (p_busy))
    order by l.bot_id, l.telegram_id, m.kind desc, m.id
  ), taken as (
    select m.panel_id, m.id, f.telegram_id, f.bot_id
    from first f join telegram_messages m on m.panel_id = f.panel_id and m.id = f.id
    where m.state = 'waiting' and m.next_at <= now()
    order by m.id limit p_most for update of m skip locked
  )
  update telegram_messages m set next_at = now() + p_lease, attempts = m.attempts + 1
  from taken t where m.panel_id = t.panel_id and m.id = t.id
  returning m.panel_id, m.id, m.user_id, t.telegram_id, t.bot_id;
end $$;
alter function claim_telegram_messages(bigint[], bigint[], integer, interval) owner to vitrine_system;
revoke execute on function claim_telegram_messages(bigint[], bigint[], integer, interval) from public;
grant execute on function claim_telegram_messages(bigint[], bigint[], integer, interval) to vitrine_app;
