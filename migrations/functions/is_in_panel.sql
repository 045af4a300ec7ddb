create or replace function is_in_panel(p_panel bigint, p_user bigint, p_code text) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce((select c.is_on from notification_choices c where c.panel_id = p_panel and c.user_id = p_user and c.event = p_code and c.channel = 'panel'), true)
$$;
