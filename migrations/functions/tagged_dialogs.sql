-- Dialogs with this tag, the one written in last first. Under the policies `@>` cannot use the index, so this function filters by panel itself. The
-- tag is a literal for the planner: it finds a frequent one from the newest dialog backwards and a rare one by the index.
create or replace function tagged_dialogs(p_panel bigint, tag text, most integer) returns setof bigint
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_panel(p_panel);
  return query execute format(
    'select id from dialogs where panel_id = %s and tags @> array[%L]::text[] order by last_message_at desc, id desc limit %s', p_panel, tag, most);
end $$;
alter function tagged_dialogs(bigint, text, integer) owner to vitrine_system;
revoke execute on function tagged_dialogs(bigint, text, integer) from public;
grant execute on function tagged_dialogs(bigint, text, integer) to vitrine_app;
