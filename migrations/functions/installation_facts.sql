-- What an operator looks for in an installation: who administrates it, and what a demo or a test left behind. No real account has
-- an email at example.com. For the main panel.
create or replace function installation_facts(p_main bigint)
  returns table (server_version integer, now timestamptz, administrators integer, demo_accounts text[], practice_panels text[])
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  perform require_panel(p_main);
  perform require_main_panel(p_main);
  return query
  select current_setting('server_version_num')::integer, clock_timestamp(),
    (select count(*)::integer from users u where u.panel_id = p_main and u.role = 'admin' and u.suspended_at is null),
    array(select distinct u.email from users u where u.panel_id = p_main and u.email like '%@example.com' and u.suspended_at is null order by 1 limit 5),
    array(select distinct p.domain from providers v join panels p on p.id = v.panel_id
      where v.is_practice and v.deleted_at is null and v.status <> 'off' and p.status <> 'deleted' order by 1 limit 5);
end $$;
alter function installation_facts(bigint) owner to vitrine_system;
revoke execute on function installation_facts(bigint) from public;
grant execute on function installation_facts(bigint) to vitrine_app;
