-- What belongs to no payment goes earlier. Announcements of payments that were ever disputed are kept: they are the proof, and whether a
-- dispute was won is read from them.
create or replace function purge_payment_notices(keep interval, keep_strays interval) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from payment_notices where created_at < now() - keep_strays and payment_id is null;
  delete from payment_notices n where n.created_at < now() - keep and not exists (
    select from payments p
    where p.panel_id = n.panel_id and p.id = n.payment_id and (p.status = 'chargeback' or p.disputed_amount > 0))
    and not exists (
      select from payment_notices d
      where d.panel_id = n.panel_id and d.payment_id = n.payment_id and d.status = 'chargeback');
end $$;
alter function purge_payment_notices(interval, interval) owner to vitrine_system;
revoke execute on function purge_payment_notices(interval, interval) from public;
grant execute on function purge_payment_notices(interval, interval) to vitrine_app;
