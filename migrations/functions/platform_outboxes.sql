-- What waits to be sent to people and addresses, over all panels, and what failed in the last day. For the main panel.
create or replace function platform_outboxes(p_main bigint) returns table (kind text, waiting bigint, oldest timestamptz, failed bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_panel(p_main);
  perform require_main_panel(p_main);
  return query
  select 'mail', count(*) filter (where m.state = 'waiting'), min(m.created_at) filter (where m.state = 'waiting'),
    count(*) filter (where m.state = 'failed')
  from mails m where m.state = 'waiting' or (m.state = 'failed' and m.created_at > now() - interval '1 day')
  union all
  select 'telegram', count(*) filter (where t.state = 'waiting'), min(t.created_at) filter (where t.state = 'waiting'),
    count(*) filter (where t.state = 'failed')
  from telegram_messages t where t.state = 'waiting' or (t.state = 'failed' and t.created_at > now() - interval '1 day')
  union all
  select 'webhook', count(*) filter (where d.status = 'waiting'), min(d.created_at) filter (where d.status = 'waiting'),
    count(*) filter (where d.status = 'failed')
  from webhook_deliveries d where d.status = 'waiting' or (d.status = 'failed' and d.finished_at > now() - interval '1 day');
end $$;
alter function platform_outboxes(bigint) owner to vitrine_system;
revoke execute on function platform_outboxes(bigint) from public;
grant execute on function platform_outboxes(bigint) to vitrine_app;
