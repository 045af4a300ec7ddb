-- Orders with an unknown outcome that are due for a search, each leased to one worker for a minute.
create or replace function claim_unknown_orders(most integer) returns table (panel_id bigint, provider_id bigint, order_id bigint)
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
    select o.panel_id, o.id
    from orders o left join unknown_orders k on k.panel_id = o.panel_id and k.order_id = o.id
    where o.dispatch = 'unknown' and o.provider_id is not null and (k.order_id is null or k.attempt <> o.attempts or k.next_at <= moment)
    order by k.next_at nulls first, o.id limit most) c;
  for p in select distinct x from unnest(panels) x order by x loop
    return query
    insert into unknown_orders as u (panel_id, order_id, attempt, provider_id, sent_at, next_at)
    select o.panel_id, o.id, o.attempts, o.provider_id, coalesce(o.lease_until - interval '120 seconds', o.updated_at), moment + interval '1 minute'
    from orders o where o.panel_id = p and o.id = any (ids) and o.dispatch = 'unknown' and o.provider_id is not null
    on conflict (panel_id, order_id) do update set
      next_at = excluded.next_at, provider_id = excluded.provider_id, attempt = excluded.attempt, sent_at = excluded.sent_at,
      asks = case when u.attempt = excluded.attempt then u.asks else 0 end,
      asked_at = case when u.attempt = excluded.attempt then u.asked_at end,
      id_from = case when u.attempt = excluded.attempt then u.id_from end,
      id_to = case when u.attempt = excluded.attempt then u.id_to end,
      is_complete = u.is_complete and u.attempt = excluded.attempt,
      found = case when u.attempt = excluded.attempt then u.found else '[]' end,
      before_balance = case when u.attempt = excluded.attempt then u.before_balance end,
      before_at = case when u.attempt = excluded.attempt then u.before_at end,
      after_balance = case when u.attempt = excluded.attempt then u.after_balance end,
      after_at = case when u.attempt = excluded.attempt then u.after_at end,
      explained_cost = case when u.attempt = excluded.attempt then u.explained_cost end
      where u.attempt <> excluded.attempt or u.next_at <= moment
    returning u.panel_id, u.provider_id, u.order_id;
  end loop;
end $$;
alter function claim_unknown_orders(integer) owner to vitrine_system;
revoke execute on function claim_unknown_orders(integer) from public;
grant execute on function claim_unknown_orders(integer) to vitrine_app;
