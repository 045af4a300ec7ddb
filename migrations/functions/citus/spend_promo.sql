-- Counts a use of a promo code under the lock of its row. False, and nothing changed, where it is over, used up, or used by this customer as
-- often as a customer may. The amount is what the customer gets by it.
create or replace function spend_promo(p_panel bigint, p_promo bigint, p_user bigint, p_at timestamptz, p_order bigint, p_amount bigint)
  returns boolean language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  return use_promo(p_panel, p_promo, p_user, p_at, p_order, p_amount, nextval('promo_uses_id_seq'));
end $$;
revoke execute on function spend_promo(bigint, bigint, bigint, timestamptz, bigint, bigint) from public;
grant execute on function spend_promo(bigint, bigint, bigint, timestamptz, bigint, bigint) to vitrine_app, vitrine_system;
