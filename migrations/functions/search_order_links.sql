-- Search for a part of a link, the newest matches first. Under the policies LIKE cannot use the index, so this function filters by panel
-- itself. They also hide from the planner how frequent a part is, so the newest orders tell: a frequent one is found from the newest order
-- backwards, a rare one by the trigram index, whose first column is the panel in its own type. Panel and limits are literals for the planner.
--
-- The index looks each place of the rarest trigram up among those of every other one, and most links share the letters of their host. So it
-- is asked only for the trigrams that are the rarest among the newest links, and the rows it finds are compared with the whole part.
-- A part without three letters or digits in a row has no trigram: it is looked for among the newest orders only, and null comes last where
-- there are older ones.
-- distribution: p_panel
create or replace function search_order_links(p_panel bigint, part text, most integer) returns setof bigint
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  pattern text := '%' || replace(replace(replace(part, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  found_ids bigint[] := '{}';
  matching bigint[];
  last_id bigint := 9223372036854775807;
  has_trigram boolean := part ~ '[[:alnum:]]{3}';
  has_rarest text;
begin
  perform require_panel(p_panel);
  for batch in 1..case when has_trigram then 100 else 20 end loop
    execute format(
      'select array_agg(id order by id desc) filter (where link like %L), min(id) from (
        select id, link from orders where panel_id = %s::bigint and not is_hidden and id < %s::bigint order by id desc limit 500) newest',
      pattern, p_panel, last_id) into matching, last_id;
    found_ids := found_ids || matching;
    if cardinality(found_ids) >= most then
      return query select unnest(found_ids[:most]);
      return;
    end if;
    if last_id is null then
      return query select unnest(found_ids);
      return;
    end if;
    exit when has_trigram and cardinality(found_ids) < batch * 5;
  end loop;
  if not has_trigram then
    return query select unnest(found_ids || null::bigint);
    return;
  end if;
  with newest as materialized (
    select lower(link) as link from orders where panel_id = p_panel and not is_hidden order by id desc limit 500)
  select string_agg(format('link like %L', '%' || trigram || '%'), ' and ') into has_rarest from (
    select trigram, rank() over (order by (select count(*) from newest where strpos(link, lower(trigram)) > 0)) as place
    from (select distinct substr(part, at, 3) as trigram from generate_series(1, length(part) - 2) at) trigrams
    where trigram ~ '^[[:alnum:]]{3}$') ranked
  where place = 1;
  return query execute format(
    'with matching as materialized (
      select id from orders where panel_id = %s::bigint and not is_hidden and %s and strpos(link, %L) > 0)
    select id from matching order by id desc limit %s',
    p_panel, has_rarest, part, most);
end $$;
alter function search_order_links(bigint, text, integer) owner to vitrine_system;
revoke execute on function search_order_links(bigint, text, integer) from public;
grant execute on function search_order_links(bigint, text, integer) to vitrine_app;
