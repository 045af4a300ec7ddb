-- How many messages of which mailings may leave now: the oldest mailing of each panel, least recently served panels first, in equal
-- shares of what the platform's pace allows, none faster than its staff chose. Unused pace is kept for ten seconds.
create or replace function claim_mailings(p_channel text, p_now timestamptz, p_platform integer, p_panel integer)
  returns table (panel_id bigint, mailing_id bigint, quota integer)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  most_kept constant interval := interval '10 seconds';
  every constant double precision := 60.0 / p_platform;
  platform_from timestamptz;
  panel_from timestamptz;
  free integer;
  taken integer := 0;
  share integer;
  served integer := 0;
  due record;
begin
  insert into mailing_paces (channel, sender_id, free_at) values (p_channel, 0, p_now - most_kept) on conflict do nothing;
  select greatest(free_at, p_now - most_kept) into platform_from
  from mailing_paces where channel = p_channel and sender_id = 0 for update;
  free := floor(extract(epoch from p_now - platform_from) / every);
  if free < 1 then
    return;
  end if;
  for due in
    select d.panel_id, d.id, d.free_at, d.each, d.kept, count(*) over () as panels
    from (
      select distinct on (m.panel_id) m.panel_id, m.id, case when s.free_at is not null then greatest(s.free_at, p_now - e.kept) end as free_at, e.each, e.kept
      from mailings m
      join panels p on p.id = m.panel_id and p.status = 'ok'
      left join mailing_paces s on s.channel = p_channel and s.sender_id = m.panel_id
      left join mailing_pace_choices c on c.panel_id = m.panel_id and c.channel = p_channel
      -- Ten seconds of a slow pace may be less than one message.
      cross join lateral (
        select each, greatest(most_kept, make_interval(secs => each)) as kept from (select 60.0 / least(coalesce(c.pace, p_panel), p_panel) as each) paced) e
      where m.channel = p_channel and m.status = 'sending' and m.collected_id is null
        and exists (
          select from mailing_recipients r
          where r.panel_id = m.panel_id and r.mailing_id = m.id and r.state = 'waiting' and r.next_at <= p_now)
      order by m.panel_id, m.id
    ) d
    where d.free_at is null or d.free_at + make_interval(secs => d.each) <= p_now
    order by d.free_at nulls first, d.panel_id
  loop
    exit when taken >= free;
    panel_from := coalesce(due.free_at, p_now - due.kept);
    share := least(floor(extract(epoch from p_now - panel_from) / due.each), ceil((free - taken)::numeric / (due.panels - served)))::integer;
    served := served + 1;
    continue when share < 1;
    insert into mailing_paces (channel, sender_id, free_at) values (p_channel, due.panel_id, panel_from + make_interval(secs => share * due.each))
    on conflict (channel, sender_id) do update set free_at = excluded.free_at;
    taken := taken + share;
    panel_id := due.panel_id;
    mailing_id := due.id;
    quota := share;
    return next;
  end loop;
  update mailing_paces set free_at = platform_from + make_interval(secs => taken * every) where channel = p_channel and sender_id = 0;
end $$;
alter function claim_mailings(text, timestamptz, integer, integer) owner to vitrine_system;
revoke execute on function claim_mailings(text, timestamptz, integer, integer) from public;
grant execute on function claim_mailings(text, timestamptz, integer, integer) to vitrine_app;
