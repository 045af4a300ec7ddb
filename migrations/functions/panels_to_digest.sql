-- Panels with price changes from before this day's hour of the digest, which has come by the panel's clock.
create or replace function panels_to_digest(at timestamptz) returns setof bigint
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select p.id
  from (select m.panel_id, min(m.created_at) as first_at from price_moves m where m.digested_on is null group by m.panel_id) m
  join panels p on p.id = m.panel_id
  left join price_settings s on s.panel_id = m.panel_id
  cross join lateral (
    select (date_trunc('day', at at time zone p.time_zone) + make_interval(hours => coalesce(s.digest_hour, 9))) at time zone p.time_zone as due) d
  where p.status in ('ok', 'activating', 'not_payed') and p.owner_id is not null and not p.is_main and not p.is_demo
    and d.due <= at and m.first_at < d.due
  order by p.id;
end $$;
alter function panels_to_digest(timestamptz) owner to vitrine_system;
revoke execute on function panels_to_digest(timestamptz) from public;
grant execute on function panels_to_digest(timestamptz) to vitrine_app;
