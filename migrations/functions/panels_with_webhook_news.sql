-- Panels with endpoints where something was written since the last read, or may still appear below it.
create or replace function panels_with_webhook_news(most integer) returns table (panel_id bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select c.panel_id from webhook_cursors c
  where exists (select from webhook_endpoints e where e.panel_id = c.panel_id and e.status = 'on' and e.deleted_at is null)
    and ((c.settles_at > c.read_at and c.read_at < now() - interval '5 seconds')
      or exists (select from orders o where o.panel_id = c.panel_id and o.id > c.order_high)
      or exists (select from order_events o where o.panel_id = c.panel_id and o.id > c.order_event_high)
      or exists (select from events e where e.panel_id = c.panel_id and e.id > c.event_high)
      or exists (select from changed_services s where s.panel_id = c.panel_id))
  order by c.read_at limit most;
end $$;
alter function panels_with_webhook_news(integer) owner to vitrine_system;
revoke execute on function panels_with_webhook_news(integer) from public;
grant execute on function panels_with_webhook_news(integer) to vitrine_app;
