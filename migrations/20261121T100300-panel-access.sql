alter table panels
  -- The platform's address a panel keeps beside its own domain.
  add column sub_domain text,
  -- Serves once it leads here; until then the panel stays where it is.
  add column pending_domain text,
  add column pending_since timestamptz,
  add column domain_checked_at timestamptz,
  -- Checks in a row in which the domain led elsewhere.
  add column domain_failures smallint not null default 0,
  -- What a deleted panel goes back to.
  add column status_before text;

-- squawk-ignore constraint-missing-not-valid
alter table panels add constraint panels_main_is_no_child check (not (is_main and parent_panel_id is not null));

-- squawk-ignore require-concurrent-index-creation
create index panels_parent on panels (parent_panel_id) where parent_panel_id is not null;
-- Panels whose domain is asked about, the longest unasked first.
-- squawk-ignore require-concurrent-index-creation
create index panels_to_check on panels (domain_checked_at nulls first, id) where status <> 'deleted' and not is_main;

-- Every name a panel has or waits for; no two panels have one. Reference, like panels: a host is looked up before the panel is known.
create table domains (
  name text primary key,
  holder bigint not null references panels (id),
  purpose text not null check (purpose in ('main', 'kept', 'pending'))
);
create index domains_holder on domains (holder);
insert into domains (name, holder, purpose) select domain, id, 'main' from panels;
grant select on domains to vitrine_app;

create function keep_domains() returns trigger
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
create trigger panels_domains_added after insert on panels for each row execute function keep_domains();
create trigger panels_domains_changed after update of domain, sub_domain, pending_domain on panels
  for each row when (old.domain is distinct from new.domain or old.sub_domain is distinct from new.sub_domain or old.pending_domain is distinct from new.pending_domain)
  execute function keep_domains();

-- Managers are users of the main panel; by these the panel acted on sees and changes its own, and no other's.
create function panel_managers()
  returns table (id bigint, user_id bigint, login text, email text, scope smallint, created_at timestamptz, last_seen_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.id, m.user_id, u.login, u.email, m.scope, m.created_at,
    greatest(u.last_seen_at, (select max(s.seen_at) from sessions s where s.panel_id = current_panel() and s.user_id = m.user_id and s.kind = 'cabinet'))
  from managers m join users u on u.panel_id = m.panel_id and u.id = m.user_id
  where m.target_panel_id = current_panel()
$$;
alter function panel_managers() owner to vitrine_system;
revoke execute on function panel_managers() from public;
grant execute on function panel_managers() to vitrine_app;

-- A null scope has no limit. Null where there is no such user, or he owns the panel.
create function put_manager(p_user bigint, p_scope smallint) returns bigint
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into managers (panel_id, user_id, target_panel_id, scope)
  select u.panel_id, u.id, p.id, p_scope
  from panels p join panels main on main.is_main join users u on u.panel_id = main.id and u.id = p_user
  where p.id = current_panel() and not p.is_main and p.owner_id is distinct from u.id
  on conflict (panel_id, user_id, target_panel_id) do update set scope = excluded.scope
  returning id
$$;
alter function put_manager(bigint, smallint) owner to vitrine_system;
revoke execute on function put_manager(bigint, smallint) from public;
grant execute on function put_manager(bigint, smallint) to vitrine_app;

create function remove_manager(p_user bigint) returns boolean
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with gone as (delete from managers where target_panel_id = current_panel() and user_id = p_user returning id)
  select exists (select from gone)
$$;
alter function remove_manager(bigint) owner to vitrine_system;
revoke execute on function remove_manager(bigint) from public;
grant execute on function remove_manager(bigint) to vitrine_app;

-- squawk-ignore require-concurrent-index-creation
create index managers_target on managers (target_panel_id);

-- Into a panel, as its manager or, for a child panel, its owner. One link may hold several panels' invitations.
create table manager_invites (
  panel_id bigint not null references panels (id),
  id bigint generated by default as identity,
  token_hash bytea not null,
  -- The main panel's user it is for, or the address, whoever will have it.
  user_id bigint,
  email text,
  email_key text generated always as (lower(email)) stored,
  becomes text not null check (becomes in ('manager', 'owner')),
  scope smallint check (scope in (0, 1, 2, 3, 99)),
  inviter jsonb not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (panel_id, id),
  unique (panel_id, token_hash),
  check ((user_id is null) <> (email is null))
);
comment on column manager_invites.scope is 'null: no limit';
create index manager_invites_token on manager_invites (token_hash);
create index manager_invites_user on manager_invites (user_id) where accepted_at is null and revoked_at is null;
create index manager_invites_email on manager_invites (email_key) where accepted_at is null and revoked_at is null;
grant select, insert, update on manager_invites to vitrine_app;

-- Where an invitation leads is not known before it is found: by its link, or as open ones of a person of the main panel.
create function find_invites(p_token bytea) returns table (panel_id bigint, id bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select panel_id, id from manager_invites where token_hash = p_token order by panel_id
$$;
alter function find_invites(bytea) owner to vitrine_system;
revoke execute on function find_invites(bytea) from public;
grant execute on function find_invites(bytea) to vitrine_app;

create function open_invites_of(p_user bigint) returns table (panel_id bigint, id bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select i.panel_id, i.id
  from users u join manager_invites i on i.user_id = u.id or (u.is_activated and i.email_key = u.email_key)
  where u.panel_id = current_panel() and u.id = p_user and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
    and exists (select from panels main where main.id = current_panel() and main.is_main)
  order by i.panel_id
$$;
alter function open_invites_of(bigint) owner to vitrine_system;
revoke execute on function open_invites_of(bigint) from public;
grant execute on function open_invites_of(bigint) to vitrine_app;

-- A panel sold to a customer of the panel it belongs to, and the key by which it buys there.
create table child_panels (
  panel_id bigint not null references panels (id),
  id bigint generated by default as identity,
  child_panel_id bigint not null references panels (id),
  user_id bigint not null,
  key_id bigint,
  connected_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (panel_id, id),
  unique (panel_id, child_panel_id),
  foreign key (panel_id, user_id) references users (panel_id, id),
  foreign key (panel_id, key_id) references api_keys (panel_id, id)
);
grant select, insert, update, delete on child_panels to vitrine_app;

-- A page that whoever has the address may read.
create table shares (
  panel_id bigint not null references panels (id),
  id bigint generated by default as identity,
  token_hash bytea not null,
  token_sealed bytea not null,
  kind text not null check (kind in ('prices', 'statistics')),
  name text not null,
  created_by jsonb not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  opened_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (panel_id, id),
  unique (panel_id, token_hash)
);
create index shares_token on shares (token_hash);
grant select, insert, update on shares to vitrine_app;

create function find_share(p_token bytea) returns bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select panel_id from shares where token_hash = p_token and revoked_at is null and (expires_at is null or expires_at > now())
$$;
alter function find_share(bytea) owner to vitrine_system;
revoke execute on function find_share(bytea) from public;
grant execute on function find_share(bytea) to vitrine_app;

-- Today's sales of the panels asked for, each by its own calendar; test orders are left out.
create function panel_figures(p_panels bigint[], p_now timestamptz) returns table (panel_id bigint, orders bigint, revenue numeric)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.id, s.orders, s.revenue
  from panels p
  cross join lateral (select date_trunc('day', p_now at time zone p.time_zone) at time zone p.time_zone as since) d
  cross join lateral (
    select count(*) as orders, coalesce(sum(o.charge - o.refunded), 0) as revenue
    from orders o
    where o.panel_id = p.id and o.created_at >= d.since and not o.is_test and o.id >= coalesce((
      select f.first_id from order_days f where f.panel_id = p.id and f.day < (d.since at time zone 'UTC')::date order by f.day desc limit 1), 0)
  ) s
  where p.id = any(p_panels)
$$;
alter function panel_figures(bigint[], timestamptz) owner to vitrine_system;
revoke execute on function panel_figures(bigint[], timestamptz) from public;
grant execute on function panel_figures(bigint[], timestamptz) to vitrine_app;

call protect_tables();
