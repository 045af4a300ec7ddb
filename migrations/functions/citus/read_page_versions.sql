-- What tells whether kept pages of storefronts are current, of many panels in one statement. Each element names its panel, as the policies would.
-- `shown` differs whenever the panel's row or what else its storefront shows does; a check of its domain changes nothing that visitors see.
create or replace function read_page_versions(p_panels bigint[])
  returns table (n bigint, shown bigint, catalog bigint, happy integer)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  p bigint;
  own bigint;
  shown bigint;
  catalog bigint;
  happy integer;
begin
  for p in select distinct x from unnest(p_panels) x loop
    select hashtextextended(replace(r::text, coalesce('"' || r.domain_checked_at || '"', ''), ''), 0) into own from panels r where r.id = p;
    select v.version into shown from storefront_versions v where v.panel_id = p;
    select c.version into catalog from catalog_versions c where c.panel_id = p;
    select s.happy_version into happy from price_settings s where s.panel_id = p;
    return query
    select k.n, coalesce(shown, 0) # own, coalesce(catalog, 0), coalesce(happy, 0)
    from unnest(p_panels) with ordinality k (panel_id, n)
    where k.panel_id = p;
  end loop;
end $$;
alter function read_page_versions(bigint[]) owner to vitrine_system;
revoke execute on function read_page_versions(bigint[]) from public;
grant execute on function read_page_versions(bigint[]) to vitrine_app;
