-- Services of others that the owner connected to the storefront, by their ids there.
-- distribution: tenant
create table integrations (
  panel_id bigint primary key references panels (id),
  ids jsonb not null check (jsonb_typeof(ids) = 'object'),
  updated_at timestamptz not null default now()
);
comment on column integrations.ids is 'by the name of the service; one that is missing is off';
grant select, insert, update on integrations to vitrine_app;
