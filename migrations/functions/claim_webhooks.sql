-- Leases due deliveries: a few per endpoint, one of a failing endpoint, none of busy ones ("panel:endpoint"). A delivery whose lease
-- ran out belongs to a dead worker and is sent again.
create or replace function claim_webhooks(each integer, most integer, busy text[], lease interval) returns table (panel_id bigint, delivery_id bigint, endpoint_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  update webhook_deliveries d set next_at = now() + lease, attempts = d.attempts + 1
  from (
    select due.panel_id, due.id from webhook_endpoints e
    cross join lateral (
      select w.panel_id, w.id from webhook_deliveries w
      where w.panel_id = e.panel_id and w.endpoint_id = e.id and w.status = 'waiting' and w.next_at <= now()
      order by w.next_at limit case when e.failing_since is null then each else 1 end for update of w skip locked
    ) due
    where e.status = 'on' and e.deleted_at is null and not (e.panel_id || ':' || e.id = any (busy))
    limit most
  ) mine
  where d.panel_id = mine.panel_id and d.id = mine.id
  returning d.panel_id, d.id, d.endpoint_id;
end $$;
alter function claim_webhooks(integer, integer, text[], interval) owner to vitrine_system;
revoke execute on function claim_webhooks(integer, integer, text[], interval) from public;
grant execute on function claim_webhooks(integer, integer, text[], interval) to vitrine_app;
