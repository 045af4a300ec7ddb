-- What waits and what runs on all panels, for monitoring. Each row is read from a partial index that holds only such rows, and counting ends
-- at the cap, so that an observer who asks every few seconds costs nothing that orders would feel. For the main panel.
create or replace function platform_figures(p_main bigint, p_cap integer)
  returns table (figure text, label text, amount integer, oldest timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_panel(p_main);
  perform require_main_panel(p_main);
  return query
  select 'orders', 'waiting', count(*)::integer, min(o.next_at)
  from (select x.next_at from orders x where x.dispatch = 'waiting' and x.status = 'queued' limit p_cap) o
  union all
  select 'orders', 'sending', count(*)::integer, null::timestamptz from (select 1 from orders x where x.dispatch = 'sending' limit p_cap) o
  union all
  select 'orders', 'sent', count(*)::integer, null::timestamptz
  from (select 1 from orders x where x.dispatch = 'sent' and x.status in ('queued', 'active') limit p_cap) o
  union all
  select 'orders', 'unknown', count(*)::integer, min(o.updated_at)
  from (select x.updated_at from orders x where x.dispatch = 'unknown' limit p_cap) o
  union all
  select 'orders', 'on_hold', count(*)::integer, null::timestamptz from (select 1 from orders x where x.dispatch = 'moderation' limit p_cap) o
  union all
  select 'orders', 'in_house', count(*)::integer, null::timestamptz
  from (select 1 from orders x where x.provider_id is null and x.status in ('queued', 'active') and x.kind in ('single', 'run', 'post') limit p_cap) o
  union all
  select 'outbox', 'mail', count(*)::integer, min(m.created_at)
  from (select x.created_at from mails x where x.state = 'waiting' limit p_cap) m
  union all
  select 'outbox', 'telegram', count(*)::integer, min(t.created_at)
  from (select x.created_at from telegram_messages x where x.state = 'waiting' limit p_cap) t
  union all
  select 'outbox', 'webhook', count(*)::integer, min(d.created_at)
  from (select x.created_at from webhook_deliveries x where x.status = 'waiting' limit p_cap) d
  union all
  select 'outbox', 'notification', count(*)::integer, min(n.created_at)
  from (select x.created_at from notifications x where x.fanned_at is null limit p_cap) n
  union all
  select 'providers', v.status, count(*)::integer, null::timestamptz
  from providers v join panels p on p.id = v.panel_id
  where v.deleted_at is null and p.status <> 'deleted' group by v.status;
end $$;
alter function platform_figures(bigint, integer) owner to vitrine_system;
revoke execute on function platform_figures(bigint, integer) from public;
grant execute on function platform_figures(bigint, integer) to vitrine_app;
