create sequence order_ids;

-- One element of a batch in place_orders.
create type order_request as (
  n integer, panel_id bigint, user_id bigint, key text, body_hash text,
  service_id bigint, service_version integer, price_version integer, link text, link_key text,
  quantity bigint, charge bigint, cost bigint, cover bigint, fields jsonb, source text,
  kind text, dispatch text, start_at timestamptz, runs integer, run_minutes integer, guard boolean, most_today integer, promo_id bigint, promo_saved bigint,
  order_id bigint, wallet_id bigint, income_id bigint, allowed boolean, is_test boolean,
  category_id bigint, provider_id bigint, external_id text, type text, cost_rate bigint, exchange_rate numeric
);

-- distribution: tenant
create table orders (
  panel_id bigint not null,
  id bigint not null default nextval('order_ids'),
  user_id bigint not null,
  service_id bigint not null,
  category_id bigint not null,
  provider_id bigint,
  external_service_id text,
  type text not null,
  link text not null,
  link_key text not null,
  quantity bigint not null check (quantity > 0),
  charge bigint not null check (charge >= 0),
  refunded bigint not null default 0,
  cost bigint not null,
  cost_posted bigint not null default 0,
  cost_rate bigint not null,
  exchange_rate numeric(24, 12) not null,
  fields jsonb,
  status text not null default 'queued' check (status in ('queued', 'active', 'done', 'partial', 'stopped', 'fail', 'object_unavailable')),
  dispatch text not null default 'waiting' check (dispatch in ('waiting', 'sending', 'sent', 'unknown', 'rejected', 'moderation')),
  provider_order_id text,
  start_count bigint,
  remains bigint,
  fail_code text,
  is_test boolean not null,
  is_hidden boolean not null default false,
  source text not null check (source in ('web', 'rest', 'api', 'demo')),
  attempts smallint not null default 0,
  lease_until timestamptz,
  next_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  -- A drip-feed has runs, a subscription has posts. A drip-feed carries the charge and its runs the cost; a subscription carries no
  -- money and each post its own.
  kind text not null default 'single' check (kind in ('single', 'drip', 'run', 'subscription', 'post')),
  parent_id bigint,
  start_at timestamptz,
  performer smallint not null default 0,
  guarded boolean not null default false,
  sent_quantity bigint,
  cancel_asked_at timestamptz,
  refilled_at timestamptz,
  started_at timestamptz,
  trace text,
  primary key (panel_id, id),
  constraint refunded_within_charge check (refunded between 0 and charge)
) with (fillfactor = 85);
comment on column orders.start_at is 'never sent before this moment';
comment on column orders.performer is 'place in the service''s list of performers, from 0';
comment on column orders.sent_quantity is 'what was ordered at the provider, where that is more than what was bought';
comment on column orders.cancel_asked_at is 'when the provider was asked to cancel; only its answer ends the order';
comment on column orders.refilled_at is 'when a refill was last requested';
comment on column orders.trace is 'traceparent of the request that placed it, where requests are traced; sending continues it';
comment on column orders.started_at is 'when the provider first reported it as started';
-- Lists leave out hidden orders. With that condition in the index, counting a page's total reads the index only.
-- What a search combines with them is read from the index too: status, price and provider. A service may have a panel's most orders:
-- each status of it is a range, and a list of the service merges these.
create index orders_list on orders (panel_id, id) include (charge, provider_id) where not is_hidden;
create index orders_status on orders (panel_id, status, id) include (category_id, charge, provider_id) where not is_hidden;
create index orders_service on orders (panel_id, service_id, status, id) include (charge, provider_id) where not is_hidden;
create index orders_category on orders (panel_id, category_id, id) include (status, charge, provider_id) where not is_hidden;
create index orders_link on orders (panel_id, link_key, id) where not is_hidden;
create index orders_link_part on orders using gin (panel_id, link gin_trgm_ops);
create index orders_sending on orders (lease_until) where dispatch = 'sending';
create index orders_open on orders (panel_id, provider_id, id) where dispatch = 'sent' and status in ('queued', 'active');
create index orders_unknown on orders (panel_id, id) where dispatch = 'unknown';
-- Orders of a paused provider may wait by the hundred thousand: the index skips them by provider.
create index orders_waiting_at on orders (panel_id, provider_id, next_at, id) where dispatch = 'waiting' and status = 'queued';
create index orders_parent on orders (panel_id, parent_id, id) where parent_id is not null;
create unique index orders_post on orders (panel_id, parent_id, provider_order_id) where kind = 'post';
create index orders_user on orders (panel_id, user_id, id) include (kind, status, charge, provider_id) where not is_hidden;
create index orders_kind on orders (panel_id, kind, id) where kind <> 'single' and not is_hidden;
create index orders_own on orders (panel_id, next_at, id)
  where provider_id is null and status in ('queued', 'active') and kind in ('single', 'run', 'post');
-- Orders on hold: a handful among millions.
create index orders_held on orders (panel_id, id) where dispatch = 'moderation';
-- Finds our order by the provider's id however long ago it was placed: scheduled and held orders are sent long after.
create index orders_provider_order on orders (panel_id, provider_id, provider_order_id) where provider_order_id is not null;
grant select, update on orders to vitrine_app;

-- Ids grow with time, so a date filter becomes a range of ids.
-- distribution: tenant
create table order_days (
  panel_id bigint not null,
  day date not null,
  first_id bigint not null,
  primary key (panel_id, day)
);
grant select on order_days to vitrine_app;

-- distribution: tenant
create table order_events (
  panel_id bigint not null,
  id bigint generated by default as identity,
  order_id bigint not null,
  kind text not null,
  data jsonb not null default '{}',
  actor jsonb,
  created_at timestamptz not null default now(),
  primary key (panel_id, id)
);
create index order_events_order on order_events (panel_id, order_id, id);
grant select, insert on order_events to vitrine_app;

-- distribution: tenant
create table drip_feeds (
  panel_id bigint not null,
  order_id bigint not null,
  runs integer not null check (runs between 2 and 10000),
  run_minutes integer not null check (run_minutes between 1 and 100000),
  run_quantity bigint not null check (run_quantity > 0),
  started integer not null default 0,
  next_at timestamptz,
  stopped_at timestamptz,
  primary key (panel_id, order_id),
  foreign key (panel_id, order_id) references orders (panel_id, id)
);
comment on column drip_feeds.started is 'runs that have become orders';
comment on column drip_feeds.next_at is 'when the next run is due; null where none is left or it was stopped';
create index drip_feeds_due on drip_feeds (next_at) where next_at is not null;
grant select, update on drip_feeds to vitrine_app;

-- distribution: tenant
create table subscriptions (
  panel_id bigint not null,
  order_id bigint not null,
  status text not null default 'active' check (status in ('active', 'paused', 'completed', 'expired', 'canceled')),
  min bigint not null,
  max bigint not null,
  posts integer,
  old_posts integer not null default 0,
  posts_done integer not null default 0,
  delay_minutes integer not null,
  expires_on date,
  next_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (panel_id, order_id),
  foreign key (panel_id, order_id) references orders (panel_id, id)
);
comment on column subscriptions.next_at is 'when its provider is asked about it again';
comment on column subscriptions.posts is 'how many new posts; null: until it ends or is cancelled; 0: old posts only, and all of them where old_posts is 0';
create index subscriptions_status on subscriptions (panel_id, status, order_id);
create index subscriptions_due on subscriptions (next_at) where status in ('active', 'paused');
grant select, update on subscriptions to vitrine_app;

-- The active order on a link, for services that allow one at a time. The row is deleted when the order ends.
-- distribution: tenant
create table link_guards (
  panel_id bigint not null,
  service_id bigint not null,
  link_hash uuid not null,
  order_id bigint not null,
  primary key (panel_id, service_id, link_hash)
);
create index link_guards_order on link_guards (panel_id, order_id);
grant select, insert, delete on link_guards to vitrine_app;

-- A provider may correct a finished order, so its status is checked again a few times before the row is deleted.
-- distribution: tenant
create table finished_orders (
  panel_id bigint not null,
  order_id bigint not null,
  provider_id bigint not null,
  step smallint not null default 0,
  due_at timestamptz not null,
  primary key (panel_id, order_id)
);
create index finished_orders_due on finished_orders (due_at);
grant select, insert on finished_orders to vitrine_app;

-- The search for an order whose outcome is unknown, and its evidence.
-- distribution: tenant
create table unknown_orders (
  panel_id bigint not null,
  order_id bigint not null,
  attempt smallint not null,
  provider_id bigint not null,
  sent_at timestamptz not null,
  asks smallint not null default 0,
  next_at timestamptz not null default now(),
  asked_at timestamptz,
  id_from text,
  id_to text,
  is_complete boolean not null default false,
  found jsonb not null default '[]',
  before_balance bigint,
  before_at timestamptz,
  after_balance bigint,
  after_at timestamptz,
  explained_cost bigint,
  primary key (panel_id, order_id),
  foreign key (panel_id, order_id) references orders (panel_id, id)
);
comment on column unknown_orders.attempt is 'the order''s attempt; a later one starts the search again';
comment on column unknown_orders.explained_cost is 'cost of other orders accepted between the two balances';
create index unknown_orders_provider on unknown_orders (panel_id, provider_id);
grant select, update on unknown_orders to vitrine_app;

-- A refill is requested like an order: intent, call, record. One without an answer is never requested again automatically.
-- distribution: tenant
create table refills (
  panel_id bigint not null,
  id bigint generated by default as identity,
  order_id bigint not null,
  provider_id bigint not null,
  status text not null default 'pending' check (status in ('pending', 'in_progress', 'completed', 'rejected', 'unknown')),
  dispatch text not null default 'waiting' check (dispatch in ('waiting', 'sending', 'sent', 'unknown', 'rejected')),
  provider_refill_id text,
  refusal text,
  attempts smallint not null default 0,
  lease_until timestamptz,
  next_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (panel_id, id),
  foreign key (panel_id, order_id) references orders (panel_id, id)
);
comment on column refills.refusal is 'the provider''s words';
comment on column refills.next_at is 'when it is requested next or, once accepted, when its status is checked next';
create index refills_order on refills (panel_id, order_id, id);
create unique index refills_running on refills (panel_id, order_id) where status in ('pending', 'in_progress');
create index refills_waiting on refills (next_at) where dispatch = 'waiting';
create index refills_sending on refills (lease_until) where dispatch = 'sending';
create index refills_followed on refills (next_at) where dispatch = 'sent' and status in ('pending', 'in_progress');
grant select, insert, update on refills to vitrine_app;

-- Cancelling twice is harmless, so a request may be repeated. Only its status ends the order.
-- distribution: tenant
create table cancel_requests (
  panel_id bigint not null,
  order_id bigint not null,
  provider_id bigint not null,
  provider_order_id text not null,
  state text not null default 'waiting' check (state in ('waiting', 'asking', 'accepted', 'refused', 'unanswered')),
  answer text,
  attempts smallint not null default 0,
  heard boolean not null default false,
  next_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  primary key (panel_id, order_id),
  foreign key (panel_id, order_id) references orders (panel_id, id)
);
comment on column cancel_requests.heard is 'a request without a response may have reached the provider, so a rejection of the next one proves nothing';
create index cancel_requests_due on cancel_requests (next_at) where state in ('waiting', 'asking');
grant select, insert, update on cancel_requests to vitrine_app;

-- One action on many orders; each row has its own outcome.
-- distribution: tenant
create table order_jobs (
  panel_id bigint not null,
  id bigint generated by default as identity,
  act jsonb not null,
  actor jsonb not null,
  source jsonb,
  status text not null default 'running' check (status in ('running', 'done', 'undoing', 'undone')),
  total integer not null,
  done integer not null default 0,
  failed integer not null default 0,
  undone integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- A filter that matches more orders than one batch: the job selects those older than this order itself.
  filter jsonb,
  select_below bigint,
  primary key (panel_id, id),
  constraint order_jobs_select_by_filter check (select_below is null or filter is not null)
);
comment on column order_jobs.actor is 'the actor that the rows are attributed to';
create index order_jobs_age on order_jobs (created_at);
grant select, insert, update on order_jobs to vitrine_app;

-- distribution: tenant
create table order_job_rows (
  panel_id bigint not null,
  job_id bigint not null,
  order_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'undone')),
  code text,
  undo jsonb,
  primary key (panel_id, job_id, order_id),
  foreign key (panel_id, job_id) references order_jobs (panel_id, id) on delete cascade
);
comment on column order_job_rows.undo is 'the action that reverts the order; null: not reversible';
grant select, insert, update on order_job_rows to vitrine_app;

-- In-house services, performed by the panel's own performers.
-- distribution: tenant
create table own_services (
  panel_id bigint not null,
  service_id bigint not null,
  pay bigint not null check (pay > 0),
  lease_minutes smallint not null default 15 check (lease_minutes between 1 and 1440),
  ignores smallint not null default 3 check (ignores between 1 and 100),
  instructions text,
  created_at timestamptz not null default now(),
  primary key (panel_id, service_id),
  foreign key (panel_id, service_id) references services (panel_id, id)
);
comment on column own_services.pay is 'for one execution, in the panel''s currency; an order keeps what it was when it was placed';
comment on column own_services.ignores is 'different executors who ignore an order before it fails';
grant select, insert, update on own_services to vitrine_app;

-- A person signs in with their account on the panel, a program with its key.
-- distribution: tenant
create table executors (
  panel_id bigint not null references panels (id),
  id bigint generated by default as identity,
  kind text not null check (kind in ('person', 'program')),
  user_id bigint,
  name text not null,
  about text,
  status text not null default 'active' check (status in ('applied', 'active', 'paused', 'removed')),
  is_public boolean not null default false,
  public_id uuid not null default gen_random_uuid(),
  all_services boolean not null default true,
  most_tasks smallint not null default 1 check (most_tasks between 1 and 1000),
  key_hash bytea,
  key_hint text,
  empty_times smallint not null default 0,
  rest_until timestamptz,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (panel_id, id),
  unique (panel_id, key_hash),
  unique (panel_id, user_id),
  unique (panel_id, public_id),
  foreign key (panel_id, user_id) references users (panel_id, id),
  check ((kind = 'person') = (user_id is not null))
);
comment on column executors.most_tasks is 'leased at once';
comment on column executors.empty_times is 'how often in a row there was nothing to do; the next look waits longer each time';
grant select, insert, update on executors to vitrine_app;

-- distribution: tenant
create table executor_services (
  panel_id bigint not null,
  executor_id bigint not null,
  service_id bigint not null,
  primary key (panel_id, executor_id, service_id),
  foreign key (panel_id, executor_id) references executors (panel_id, id),
  foreign key (panel_id, service_id) references services (panel_id, id)
);
comment on table executor_services is 'what an executor may perform who is not let to all services';
grant select, insert, delete on executor_services to vitrine_app;

-- One unit of an order, from its first lease on. A row for every unit ever leased, so that none is performed twice.
-- distribution: tenant
create table tasks (
  panel_id bigint not null,
  id bigint generated by default as identity,
  order_id bigint not null,
  position integer not null check (position >= 0),
  service_id bigint not null,
  executor_id bigint,
  token_hash bytea,
  leased_at timestamptz,
  lease_until timestamptz,
  done_at timestamptz,
  identity text,
  identity_key text,
  proof text,
  reward bigint not null check (reward >= 0),
  primary key (panel_id, order_id, position),
  unique (panel_id, id),
  constraint tasks_one_identity unique (panel_id, order_id, identity_key),
  foreign key (panel_id, order_id) references orders (panel_id, id),
  foreign key (panel_id, executor_id) references executors (panel_id, id),
  check (done_at is null or (executor_id is not null and identity_key is not null))
);
comment on column tasks.executor_id is 'the executor that holds or completed it; null: returned';
create index tasks_open on tasks (panel_id, order_id, position) where done_at is null;
create index tasks_held on tasks (panel_id, executor_id) where done_at is null;
create index tasks_done on tasks (panel_id, executor_id, done_at) where done_at is not null;
create index tasks_of_service on tasks (panel_id, service_id, done_at) where done_at is not null;
grant select, insert, update on tasks to vitrine_app;

-- Orders that are not offered to a performer again: ignored, or expired too often.
-- distribution: tenant
create table task_passes (
  panel_id bigint not null,
  order_id bigint not null,
  executor_id bigint not null,
  service_id bigint not null,
  ignored_at timestamptz,
  reason text,
  expired smallint not null default 0,
  updated_at timestamptz not null default now(),
  primary key (panel_id, order_id, executor_id),
  foreign key (panel_id, order_id) references orders (panel_id, id),
  foreign key (panel_id, executor_id) references executors (panel_id, id)
);
create index task_passes_of_executor on task_passes (panel_id, executor_id, updated_at);
grant select, insert, update on task_passes to vitrine_app;

call protect_tables();
