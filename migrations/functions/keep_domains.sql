create or replace function keep_domains() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from domains where holder = new.id;
  insert into domains (name, holder, purpose)
  select distinct on (name) name, new.id, purpose
  from (values (1, new.domain, 'main'), (2, new.sub_domain, 'kept'), (3, new.pending_domain, 'pending')) as v (rank, name, purpose)
  where name is not null
  order by name, rank;
  return null;
end $$;
alter function keep_domains() owner to vitrine_system;

create or replace trigger panels_domains_added after insert on panels for each row execute function keep_domains();

create or replace trigger panels_domains_changed after update of domain, sub_domain, pending_domain on panels
  for each row when (old.domain is distinct from new.domain or old.sub_domain is distinct from new.sub_domain or old.pending_domain is distinct from new.pending_domain)
  execute function keep_domains();
