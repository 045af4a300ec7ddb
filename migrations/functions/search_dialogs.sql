-- Dialogs with messages that contain these words, by the newest such message. Under the policies `@@` cannot use the index, so this function filters
-- by panel itself. The words are a literal for the planner: it finds frequent ones from the newest message backwards and rare ones by their index.
create or replace function search_dialogs(p_panel bigint, words text, most integer) returns setof bigint
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_panel(p_panel);
  return query execute format(
    'select m.dialog_id from dialog_messages m where m.panel_id = %s and not m.is_private
       and to_tsvector(''simple'', m.text) @@ websearch_to_tsquery(''simple'', %L) order by m.id desc limit %s', p_panel, words, most);
end $$;
alter function search_dialogs(bigint, text, integer) owner to vitrine_system;
revoke execute on function search_dialogs(bigint, text, integer) from public;
grant execute on function search_dialogs(bigint, text, integer) to vitrine_app;
