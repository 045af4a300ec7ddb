-- Jobs that are out of attempts, newest first: those of the current panel, or on the main panel those of all. With p_id or p_like only the job with
-- that id, which comes first, and jobs whose task, panel's name or error match the pattern.
create or replace function dead_jobs_of(p_panel bigint, p_id bigint, p_like text, p_offset bigint, p_limit bigint)
  returns table (id bigint, task text, payload json, last_error text, attempts integer, died_at timestamptz, panel text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  everything boolean := (select p.is_main from panels p where p.id = p_panel);
begin
  perform require_panel(p_panel);
  return query
  select d.id, d.task, d.payload, d.last_error, d.attempts, d.died_at, p.name
  from dead_jobs d
  left join panels p on p.id = (d.payload ->> 'panelId')::bigint
  where (everything or (d.payload ->> 'panelId')::bigint = p_panel)
    and (p_id is null and p_like is null or d.id = p_id or d.task ilike p_like or p.name ilike p_like or d.last_error ilike p_like)
  order by d.id = p_id desc nulls last, d.died_at desc, d.id desc offset p_offset limit p_limit;
end $$;
revoke execute on function dead_jobs_of(bigint, bigint, text, bigint, bigint) from public;
grant execute on function dead_jobs_of(bigint, bigint, text, bigint, bigint) to vitrine_app;
