-- Happy hours have a count of their own (price_settings.happy_version), and so has the catalog (catalog_versions). The panel's own row is compared
-- as it is read (read_page_versions): it is on every server of a cluster, where rows have no triggers.
create or replace function count_storefront_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  p bigint := coalesce(new.panel_id, old.panel_id);
begin
  insert into storefront_versions as v (panel_id) values (p)
  on conflict (panel_id) do update set version = v.version + 1;
  return null;
end $$;
alter function count_storefront_change() owner to vitrine_system;

create or replace trigger appearances_shown after insert or update or delete on appearances
  for each row execute function count_storefront_change();

create or replace trigger article_redirects_shown after insert or update or delete on article_redirects
  for each row execute function count_storefront_change();

create or replace trigger articles_shown after insert or update or delete on articles
  for each row execute function count_storefront_change();

create or replace trigger bots_shown after insert or update or delete on bots
  for each row execute function count_storefront_change();

create or replace trigger faq_items_shown after insert or update or delete on faq_items
  for each row execute function count_storefront_change();

create or replace trigger integrations_shown after insert or update or delete on integrations
  for each row execute function count_storefront_change();

create or replace trigger own_services_shown after insert or update or delete on own_services
  for each row execute function count_storefront_change();

create or replace trigger panel_images_shown after insert or update or delete on panel_images
  for each row execute function count_storefront_change();

create or replace trigger panel_menus_shown after insert or update or delete on panel_menus
  for each row execute function count_storefront_change();

create or replace trigger panel_texts_shown after insert or update or delete on panel_texts
  for each row execute function count_storefront_change();

create or replace trigger popups_shown after insert or update or delete on popups
  for each row execute function count_storefront_change();

create or replace trigger seo_texts_shown after insert or update or delete on seo_texts
  for each row execute function count_storefront_change();
