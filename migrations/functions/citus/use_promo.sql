-- spend_promo with the id of the use. It reads and writes as its caller: place_panel_orders, or the application within its panel.
create or replace function use_promo(p_panel bigint, p_promo bigint, p_user bigint, p_at timestamptz, p_order bigint, p_amount bigint, p_use bigint)
  returns boolean language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  promo promos;
begin
  select * into promo from promos p
  where p.panel_id = p_panel and p.id = p_promo and p.is_on and p.deleted_at is null
    and (p.from_at is null or p.from_at <= p_at) and (p.to_at is null or p.to_at > p_at)
  for update;
  if promo.id is null or promo.used >= promo.uses then
    return false;
  end if;
  if promo.uses_per_user is not null and promo.uses_per_user <= (
    select count(*) from promo_uses u where u.panel_id = p_panel and u.promo_id = p_promo and u.user_id = p_user) then
    return false;
  end if;
  update promos set used = used + 1 where panel_id = p_panel and id = p_promo;
  insert into promo_uses (panel_id, id, promo_id, user_id, order_id, amount, used_at)
  values (p_panel, p_use, p_promo, p_user, p_order, p_amount, p_at);
  return true;
end $$;
revoke execute on function use_promo(bigint, bigint, bigint, timestamptz, bigint, bigint, bigint) from public;
grant execute on function use_promo(bigint, bigint, bigint, timestamptz, bigint, bigint, bigint) to vitrine_app, vitrine_system;
