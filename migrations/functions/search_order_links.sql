-- Search for a part of a link. Under the policies LIKE cannot use the index, so this function filters by panel itself. The pattern is a
-- literal for the planner: it finds a frequent one from the newest order backwards and a rare one by the trigram index.
-- distribution: p_panel
create or replace function search_order_links(p_panel bigint, part text, most integer) returns setof bigint
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_panel(p_panel);
  return query execute format(
    'select id from orders where panel_id = %s and not is_hidden and link like %L order by id desc limit %s',
    p_panel, '%' || replace(replace(replace(part, '\', '\\'), '%', '\%'), '_', '\_') || '%', most);
end $$;
alter function search_order_links(bigint, text, integer) owner to vitrine_system;
revoke execute on function search_order_links(bigint, text, integer) from public;
grant execute on function search_order_links(bigint, text, integer) to vitrine_app;
