-- The argument names the column of the panel's id. Happy hours have a count of their own (price_settings.happy_version), and so has the catalog (catalog_versions).
create or replace function count_storefront_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  p bigint := (to_jsonb(coalesce(new, old)) ->> coalesce(tg_argv[0], 'panel_id'))::bigint;
begin
  insert into storefront_versions as v (panel_id) values (p)
  on conflict (panel_id) do update set version = v.version + 1;
  return null;
end $$;
alter function count_storefront_change() owner to vitrine_system;

-- A check of its domain changes nothing that visitors see.
create or replace trigger panels_shown after update on panels
  for each row when (to_jsonb(old) - 'domain_checked_at' is distinct from to_jsonb(new) - 'domain_checked_at')
  execute function count_storefront_change('id');

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
