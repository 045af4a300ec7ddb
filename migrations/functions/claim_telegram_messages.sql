-- Leases due messages of these bots: one per chat, skipping busy chats.
create or replace function claim_telegram_messages(p_bots bigint[], p_busy bigint[], p_most integer, p_lease interval)
  returns table (panel_id bigint, id bigint, user_id bigint, telegram_id bigint, bot_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  panels bigint[];
  ids bigint[];
  p bigint;
begin
  select array_agg(c.panel_id), array_agg(c.id) into panels, ids
  from (
    select due.panel_id, due.id
    from (
      select distinct on (l.bot_id, l.telegram_id) m.panel_id, m.id
      from telegram_messages m join telegram_links l on l.panel_id = m.panel_id and l.user_id = m.user_id
      where m.state = 'waiting' and m.next_at <= now() and l.blocked_at is null
        and l.bot_id = any (p_bots) and not (l.telegram_id = any (p_busy))
      order by l.bot_id, l.telegram_id, m.kind desc, m.id) due
    order by due.id limit p_most) c;
  for p in select distinct x from unnest(panels) x order by x loop
    return query
    with taken as (
      select m.id from telegram_messages m
      where m.panel_id = p and m.id = any (ids) and m.state = 'waiting' and m.next_at <= now() for update skip locked
    )
    update telegram_messages m set next_at = now() + p_lease, attempts = m.attempts + 1
    from taken t, telegram_links l
    where m.panel_id = p and m.id = t.id and l.panel_id = p and l.user_id = m.user_id
    returning m.panel_id, m.id, m.user_id, l.telegram_id, l.bot_id;
  end loop;
end $$;
alter function claim_telegram_messages(bigint[], bigint[], integer, interval) owner to vitrine_system;
revoke execute on function claim_telegram_messages(bigint[], bigint[], integer, interval) from public;
grant execute on function claim_telegram_messages(bigint[], bigint[], integer, interval) to vitrine_app;
