-- Payments of all panels whose time has come: to be asked about at their system, or expired. Another process takes them over after `lease`.
create or replace function claim_payments(most integer, lease interval) returns table (panel_id bigint, payment_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  panels bigint[];
  ids bigint[];
  p bigint;
begin
  select array_agg(due.panel_id), array_agg(due.id) into panels, ids from (
    select w.panel_id, w.id from payments w where w.ask_at <= now() order by w.ask_at limit most) due;
  for p in select distinct x from unnest(panels) x order by x loop
    return query
    with taken as (
      select w.id from payments w where w.panel_id = p and w.id = any (ids) and w.ask_at <= now() for update skip locked)
    update payments w set ask_at = now() + lease from taken where w.panel_id = p and w.id = taken.id
    returning w.panel_id, w.id;
  end loop;
end $$;
alter function claim_payments(integer, interval) owner to vitrine_system;
revoke execute on function claim_payments(integer, interval) from public;
grant execute on function claim_payments(integer, interval) to vitrine_app;
