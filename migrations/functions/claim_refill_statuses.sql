-- Refills whose status is due for a check. The older a refill, the longer the pause; after 60 days it is not checked any more.
create or replace function claim_refill_statuses(most integer, busy bigint[])
  returns table (panel_id bigint, provider_id bigint, refill_id bigint, provider_refill_id text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  moment timestamptz := now();
  panels bigint[];
  ids bigint[];
  p bigint;
begin
  select array_agg(c.panel_id), array_agg(c.id) into panels, ids
  from (
    select w.panel_id, w.id from refills w
    join providers p on p.panel_id = w.panel_id and p.id = w.provider_id
    where w.dispatch = 'sent' and w.status in ('pending', 'in_progress') and w.next_at <= moment and w.created_at > moment - interval '60 days'
      and not (w.provider_id = any (busy))
      and p.status <> 'invalid_key' and (p.follow_blocked_until is null or p.follow_blocked_until <= moment)
    order by w.next_at, w.id limit most) c;
  for p in select distinct x from unnest(panels) x order by x loop
    return query
    with taken as (
      select w.id from refills w
      where w.panel_id = p and w.id = any (ids) and w.dispatch = 'sent' and w.status in ('pending', 'in_progress') and w.next_at <= moment
      for update skip locked
    )
    update refills r set next_at = later(moment, least(greatest(extract(epoch from moment - r.created_at) / 10, 5), 21600))
    from taken where r.panel_id = p and r.id = taken.id
    returning r.panel_id, r.provider_id, r.id, r.provider_refill_id;
  end loop;
end $$;
alter function claim_refill_statuses(integer, bigint[]) owner to vitrine_system;
revoke execute on function claim_refill_statuses(integer, bigint[]) from public;
grant execute on function claim_refill_statuses(integer, bigint[]) to vitrine_app;
