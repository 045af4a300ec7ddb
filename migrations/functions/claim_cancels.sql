-- Leases cancel requests, also to providers that get no more orders: what they perform can still be cancelled. One whose worker died is leased again when its lease runs out.
create or replace function claim_cancels(most integer, busy bigint[], lease interval)
  returns table (panel_id bigint, provider_id bigint, order_id bigint, provider_order_id text, attempts smallint, heard boolean)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  panels bigint[];
  ids bigint[];
  p bigint;
begin
  select array_agg(c.panel_id), array_agg(c.order_id) into panels, ids
  from (
    select w.panel_id, w.order_id from cancel_requests w
    join providers p on p.panel_id = w.panel_id and p.id = w.provider_id
    where w.state in ('waiting', 'asking') and w.next_at <= now() and not (w.provider_id = any (busy))
      and p.status <> 'invalid_key' and (p.blocked_until is null or p.blocked_until <= now())
    order by w.next_at, w.order_id limit most) c;
  for p in select distinct x from unnest(panels) x order by x loop
    return query
    with taken as (
      select w.order_id from cancel_requests w
      where w.panel_id = p and w.order_id = any (ids) and w.state in ('waiting', 'asking') and w.next_at <= now() for update skip locked
    )
    update cancel_requests c set state = 'asking', heard = c.heard or c.state = 'asking', attempts = c.attempts + 1, next_at = now() + lease
    from taken where c.panel_id = p and c.order_id = taken.order_id
    returning c.panel_id, c.provider_id, c.order_id, c.provider_order_id, c.attempts, c.heard;
  end loop;
end $$;
alter function claim_cancels(integer, bigint[], interval) owner to vitrine_system;
revoke execute on function claim_cancels(integer, bigint[], interval) from public;
grant execute on function claim_cancels(integer, bigint[], interval) to vitrine_app;
