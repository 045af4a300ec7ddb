-- Panels for whose screens events are written.
create or replace function watched_panels_now() returns table (panel_id bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select w.panel_id from watched_panels w where w.until > now();
end $$;
alter function watched_panels_now() owner to vitrine_system;
revoke execute on function watched_panels_now() from public;
grant execute on function watched_panels_now() to vitrine_app;
