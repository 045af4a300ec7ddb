-- After a restore: orders that wait for their payment may have been placed since. They are not placed automatically any more; the payment
-- brings its money to the wallet. Returns those whose payment has arrived, whose customers are to be told.
create or replace function hold_drafts() returns table (panel_id bigint, payment_id bigint)
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  p bigint;
begin
  for p in select distinct m.panel_id from payments m where m.draft is not null and m.order_id is null and m.draft_result is null order by 1 loop
    return query
    with held as (
      update payments m set draft = m.draft || '{"isRestored": true}'
      where m.panel_id = p and m.draft is not null and m.order_id is null and m.draft_result is null
        -- Placed before that moment, and not yet noted: placing finds the order by this key.
        and not exists (
          select from idempotency_keys k
          where k.panel_id = p and k.user_id = m.user_id and k.key = 'payment:' || coalesce(m.draft ->> 'restOf', m.id::text)
            and k.order_id is not null)
      returning m.id, m.status
    )
    select p, h.id from held h where h.status = 'paid' order by h.id;
  end loop;
end $$;
revoke execute on function hold_drafts() from public;
grant execute on function hold_drafts() to vitrine_system;
