-- Payments of all panels whose time has come: to be asked about at their system, or expired. Another process takes them over after `lease`.
create or replace function claim_payments(most integer, lease interval) returns table (panel_id bigint, payment_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  update payments p set ask_at = now() + lease
  from (
    select panel_id, id from payments where ask_at <= now() order by ask_at limit most for update skip locked) due
  where p.panel_id = due.panel_id and p.id = due.id
  returning p.panel_id, p.id;
end $$;
alter function claim_payments(integer, interval) owner to vitrine_system;
revoke execute on function claim_payments(integer, interval) from public;
grant execute on function claim_payments(integer, interval) to vitrine_app;
