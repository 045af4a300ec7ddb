-- Leases refills waiting to be requested, skipping busy providers.
create or replace function claim_refills(most integer, busy bigint[], lease interval) returns table (panel_id bigint, refill_id bigint, provider_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  panels bigint[];
  ids bigint[];
  p bigint;
begin
  select array_agg(c.panel_id), array_agg(c.id) into panels, ids
  from (
    select w.panel_id, w.id from refills w
    join providers p on p.panel_id = w.panel_id and p.id = w.provider_id
    where w.dispatch = 'waiting' and w.next_at <= now() and not (w.provider_id = any (busy))
      and p.status <> 'invalid_key' and (p.blocked_until is null or p.blocked_until <= now())
    order by w.next_at, w.id limit most) c;
  for p in select distinct x from unnest(panels) x order by x loop
    return query
    with taken as (
      select w.id from refills w
      where w.panel_id = p and w.id = any (ids) and w.dispatch = 'waiting' and w.next_at <= now() for update skip locked
    )
    update refills r set next_at = now() + lease
    from taken where r.panel_id = p and r.id = taken.id
    returning r.panel_id, r.id, r.provider_id;
  end loop;
end $$;
alter function claim_refills(integer, bigint[], interval) owner to vitrine_system;
revoke execute on function claim_refills(integer, bigint[], interval) from public;
grant execute on function claim_refills(integer, bigint[], interval) to vitrine_app;
