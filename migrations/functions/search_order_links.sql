-- Search for a part of a link, the newest matches first. Under the policies LIKE cannot use the index, so this function filters by panel
-- itself. They also hide from the planner how frequent a part is, so the newest orders tell: a frequent one is found from the newest order
-- backwards, a rare one by the trigram index, whose first column is the panel in its own type. Panel and limits are literals for the planner.
-- distribution: p_panel
create or replace function search_order_links(p_panel bigint, part text, most integer) returns setof bigint
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  pattern text := '%' || replace(replace(replace(part, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  found_ids bigint[] := '{}';
  matching bigint[];
  last_id bigint := 9223372036854775807;
begin
  perform require_panel(p_panel);
  for batch in 1..100 loop
    execute format(
      'select array_agg(id order by id desc) filter (where link like %L), min(id) from (
        select id, link from orders where panel_id = %s::bigint and not is_hidden and id < %s::bigint order by id desc limit 500) newest',
      pattern, p_panel, last_id) into matching, last_id;
    found_ids := found_ids || matching;
    if cardinality(found_ids) >= most then
      return query select unnest(found_ids[:most]);
      return;
    end if;
    exit when last_id is null or cardinality(found_ids) < batch * 5;
  end loop;
  return query execute format(
    'select id from orders where panel_id = %s::bigint and not is_hidden and link like %L order by id desc limit %s', p_panel, pattern, most);
end $$;
alter function search_order_links(bigint, text, integer) owner to vitrine_system;
revoke execute on function search_order_links(bigint, text, integer) from public;
grant execute on function search_order_links(bigint, text, integer) to vitrine_app;
