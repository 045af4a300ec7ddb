-- What a panel's orders are checked by before they are taken. Without a row everything is as the columns begin.
create table order_rules (
  panel_id bigint primary key references panels (id),
  check_links boolean not null default false,
  guard_links boolean not null default false,
  daily_orders integer check (daily_orders > 0),
  most_charge bigint check (most_charge > 0),
  words jsonb not null default '[]',
  updated_at timestamptz not null default now()
);
comment on column order_rules.check_links is 'a link of another network than the service''s is refused; off at first, since networks are read out of the words of categories';
comment on column order_rules.guard_links is 'every service takes one active order a link; else those alone that are set to';
comment on column order_rules.daily_orders is 'of one customer; null: any number';
comment on column order_rules.most_charge is 'of one order, in the panel''s currency; null: any';
comment on column order_rules.words is 'suspicious words, each with what follows: [{"word", "action": "refuse" | "hold"}]';
grant select, insert, update on order_rules to vitrine_app;

-- A customer's own limits. Null: the panel's; 0: none.
create table user_limits (
  panel_id bigint not null,
  user_id bigint not null,
  daily_orders integer check (daily_orders >= 0),
  most_charge bigint check (most_charge >= 0),
  updated_at timestamptz not null default now(),
  primary key (panel_id, user_id),
  foreign key (panel_id, user_id) references users (panel_id, id)
);
grant select, insert, update, delete on user_limits to vitrine_app;

call protect_tables();
