-- What tells whether kept pages of storefronts are current, of many panels in one statement. Each element names its panel, as the policies would.
-- `shown` differs whenever the panel's row or what else its storefront shows does; a check of its domain changes nothing that visitors see, so its
-- time is taken out of the row's text. (The text of a row has quotes around a time, and takes a tenth of the time of its jsonb.)
create or replace function read_page_versions(p_panels bigint[])
  returns table (n bigint, shown bigint, catalog bigint, happy integer)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  select k.n, coalesce(v.version, 0) # hashtextextended(replace(p::text, coalesce('"' || p.domain_checked_at || '"', ''), ''), 0),
    coalesce(c.version, 0), coalesce(s.happy_version, 0)
  from unnest(p_panels) with ordinality k (panel_id, n)
  left join panels p on p.id = k.panel_id
  left join storefront_versions v on v.panel_id = k.panel_id
  left join catalog_versions c on c.panel_id = k.panel_id
  left join price_settings s on s.panel_id = k.panel_id;
end $$;
alter function read_page_versions(bigint[]) owner to vitrine_system;
revoke execute on function read_page_versions(bigint[]) from public;
grant execute on function read_page_versions(bigint[]) to vitrine_app;
