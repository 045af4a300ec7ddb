-- Leases due deliveries: a few per endpoint, one of a failing endpoint, none of busy ones ("panel:endpoint"). A delivery whose lease
-- ran out belongs to a dead worker and is sent again.
create or replace function claim_webhooks(each integer, most integer, busy text[], lease interval) returns table (panel_id bigint, delivery_id bigint, endpoint_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  panels bigint[];
  ids bigint[];
  p bigint;
begin
  select array_agg(c.panel_id), array_agg(c.id) into panels, ids
  from (
    select e.panel_id, due.id from webhook_endpoints e
    join (
      select w.panel_id, w.endpoint_id, w.id, row_number() over (partition by w.panel_id, w.endpoint_id order by w.next_at) as n
      from webhook_deliveries w where w.status = 'waiting' and w.next_at <= now()
    ) due on due.panel_id = e.panel_id and due.endpoint_id = e.id
    where e.status = 'on' and e.deleted_at is null and not (e.panel_id || ':' || e.id = any (busy))
      and due.n <= case when e.failing_since is null then each else 1 end
    limit most) c;
  for p in select distinct x from unnest(panels) x order by x loop
    return query
    with taken as (
      select w.id from webhook_deliveries w
      where w.panel_id = p and w.id = any (ids) and w.status = 'waiting' and w.next_at <= now() for update skip locked
    )
    update webhook_deliveries d set next_at = now() + lease, attempts = d.attempts + 1
    from taken where d.panel_id = p and d.id = taken.id
    returning d.panel_id, d.id, d.endpoint_id;
  end loop;
end $$;
alter function claim_webhooks(integer, integer, text[], interval) owner to vitrine_system;
revoke execute on function claim_webhooks(integer, integer, text[], interval) from public;
grant execute on function claim_webhooks(integer, integer, text[], interval) to vitrine_app;
