-- When sessions, keys and their users were last seen, panel by panel. Rows that another transaction is writing are skipped: the next request marks
-- them again.
create or replace function mark_seen(p_panels bigint[], p_users bigint[], p_sessions uuid[], p_keys bigint[], p_ips text[], p_times timestamptz[])
  returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  p bigint;
begin
  for p in select distinct x from unnest(p_panels) x order by x loop
    with seen as (
      select s.public_id, k.at
      from unnest(p_panels, p_sessions, p_times) k (panel_id, public_id, at)
      join sessions s on s.panel_id = p and s.public_id = k.public_id
      where k.panel_id = p
      order by 1 for no key update of s skip locked
    )
    update sessions s set seen_at = greatest(s.seen_at, seen.at)
    from seen where s.panel_id = p and s.public_id = seen.public_id;

    with seen as (
      select a.id, k.ip, k.at
      from unnest(p_panels, p_keys, p_ips, p_times) k (panel_id, id, ip, at)
      join api_keys a on a.panel_id = p and a.id = k.id
      where k.panel_id = p
      order by 1 for no key update of a skip locked
    )
    update api_keys a set last_used_at = greatest(a.last_used_at, seen.at), last_used_ip = seen.ip
    from seen where a.panel_id = p and a.id = seen.id;

    with seen as (
      select u.id, k.at
      from (
        select m.id, max(m.at) as at from unnest(p_panels, p_users, p_times) m (panel_id, id, at)
        where m.panel_id = p and m.id is not null group by 1) k
      join users u on u.panel_id = p and u.id = k.id
      order by 1 for no key update of u skip locked
    )
    update users u set last_seen_at = greatest(u.last_seen_at, seen.at)
    from seen where u.panel_id = p and u.id = seen.id;
  end loop;
end $$;
alter function mark_seen(bigint[], bigint[], uuid[], bigint[], text[], timestamptz[]) owner to vitrine_system;
revoke execute on function mark_seen(bigint[], bigint[], uuid[], bigint[], text[], timestamptz[]) from public;
grant execute on function mark_seen(bigint[], bigint[], uuid[], bigint[], text[], timestamptz[]) to vitrine_app;
