-- How many webhooks of this owner's panels receive notifications. The owner is a user of the main panel, webhooks belong to the panels.
create or replace function count_notification_webhooks(p_main bigint, p_owner bigint) returns integer
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_main_panel(p_main);
  return (
    select count(*) from panels p join webhook_endpoints e on e.panel_id = p.id
    where p.owner_id = p_owner and e.status = 'on' and e.deleted_at is null and 'notification.created' = any(e.events)
  );
end $$;
alter function count_notification_webhooks(bigint, bigint) owner to vitrine_system;
revoke execute on function count_notification_webhooks(bigint, bigint) from public;
grant execute on function count_notification_webhooks(bigint, bigint) to vitrine_app;
