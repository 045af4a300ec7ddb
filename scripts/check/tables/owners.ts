export type Owner =
  | "kernel"
  | "messaging"
  | "identity"
  | "tenancy"
  | "money"
  | "selling"
  | "supply"
  | "ordering"
  | "support"
  | "content"
  | "growth"
  | "insight"
  | "flows"
  | "ledger"
  | "jobs"
  | "db";

/** Who writes each table. A module of core does so in `packages/core/src/<module>/store/<table>.ts`, a package anywhere in its sources. */
export const TABLES: Record<Owner, readonly string[]> = {
  kernel: ["audit_log", "audit_heads", "files", "idempotency_keys", "platform_checks", "rate_limits", "retention_rules"],
  messaging: [
    "bots",
    "changed_services",
    "daily_reports",
    "events",
    "mails",
    "notification_choices",
    "notification_settings",
    "notifications",
    "telegram_links",
    "telegram_messages",
    "telegram_tokens",
    "telegram_updates",
    "watched_panels",
    "webhook_attempts",
    "webhook_cursors",
    "webhook_deliveries",
    "webhook_endpoints",
  ],
  identity: [
    "api_keys",
    "entry_tokens",
    "list_views",
    "login_attempts",
    "manager_invites",
    "managers",
    "panel_entries",
    "recovery_codes",
    "sent_codes",
    "sessions",
    "user_preferences",
    "users",
  ],
  tenancy: ["child_panels", "child_requests", "domains", "panel_images", "panels", "shares"],
  money: [
    "panel_tariffs",
    "payment_notices",
    "payment_systems",
    "payments",
    "promo_uses",
    "promos",
    "referral_earnings",
    "referral_programmes",
    "referrals",
    "referrers",
    "tariffs",
    "withdrawals",
  ],
  selling: [
    "catalog_versions",
    "catalog_translations",
    "categories",
    "custom_prices",
    "exchange_rates",
    "favourites",
    "happy_hours",
    "order_rules",
    "price_batch_rows",
    "price_batches",
    "price_groups",
    "price_history",
    "price_moves",
    "price_settings",
    "services",
    "user_limits",
  ],
  supply: [
    "imports",
    "import_mappings",
    "import_services",
    "performers",
    "provider_balances",
    "provider_calls",
    "provider_hours",
    "provider_services",
    "providers",
    "service_changes",
  ],
  ordering: [
    "cancel_requests",
    "drip_feeds",
    "executor_services",
    "executors",
    "finished_orders",
    "link_guards",
    "order_days",
    "order_events",
    "order_job_rows",
    "order_jobs",
    "orders",
    "own_services",
    "refills",
    "subscriptions",
    "task_passes",
    "tasks",
    "top_performers",
    "unknown_orders",
  ],
  flows: ["exports"],
  support: ["canned_answers", "dialog_files", "dialog_mails", "dialog_messages", "dialogs", "faq_items"],
  content: [
    "appearance_versions",
    "appearances",
    "article_redirects",
    "article_versions",
    "articles",
    "content_files",
    "panel_menus",
    "panel_texts",
    "popups",
    "seo_texts",
    "storefront_versions",
  ],
  growth: [
    "advert_days",
    "advert_files",
    "advert_prices",
    "advert_viewers",
    "adverts",
    "announcements",
    "integrations",
    "mail_bounces",
    "mailing_pace_choices",
    "mailing_paces",
    "mailing_recipients",
    "mailings",
    "news_consents",
    "reach_days",
  ],
  insight: [
    "market_networks",
    "market_providers",
    "market_services",
    "network_status",
    "panel_trust",
    "statistics",
    "statistics_people",
    "statistics_state",
    "statistics_times",
  ],
  ledger: ["ledger_accounts", "ledger_entries", "ledger_heads", "ledger_sealed", "ledger_seals", "ledger_transfers"],
  jobs: ["dead_jobs", "graphile_worker._private_known_crontabs"],
  db: ["migration.files", "migration.foreign_keys"],
};

/** Stores too long for one file, split by purpose: `store/<table>-<purpose>.ts`. */
export const PARTS: Readonly<Record<string, readonly string[]>> = {
  notifications: ["fan-out"],
  users: ["second-factor"],
  panels: ["domain", "status"],
  services: ["import", "measured", "places", "prices", "sheet"],
  providers: ["health"],
  orders: ["dispatch", "placement", "settlement"],
};

/** SQL functions that write; each may write its owner's tables. */
export const FUNCTIONS: Partial<Record<Owner, readonly string[]>> = {
  kernel: ["files_to_check", "keep_partitions", "purge_expired", "seal_audit"],
  messaging: [
    "claim_telegram_messages",
    "claim_webhooks",
    "notify_owner",
    "notify_panel_staff",
    "purge_messages",
    "purge_telegram",
    "purge_webhooks",
    "telegram_blocked",
    "telegram_bot_gone",
  ],
  identity: ["count_user_terms", "mark_seen", "purge_sign_ins", "put_manager", "remove_manager"],
  money: ["claim_payments", "count_tariff_orders", "erase_requisites", "hold_drafts", "purge_payment_notices", "spend_promo"],
  selling: [
    "count_catalog_change",
    "count_custom_prices",
    "count_group_change",
    "count_happy_change",
    "purge_price_history",
    "purge_price_moves",
    "record_price_history",
    "tell_of_services",
  ],
  supply: ["purge_provider_figures", "roll_up_provider_calls"],
  ordering: [
    "claim_cancels",
    "claim_finished",
    "claim_orders",
    "claim_refill_statuses",
    "claim_refills",
    "claim_unknown_orders",
    "due_subscriptions",
    "hold_unsent",
    "place_orders",
    "place_post",
    "place_traced_orders",
    "purge_order_jobs",
    "refresh_top_performers",
    "start_drip_runs",
  ],
  content: ["count_storefront_change"],
  growth: ["claim_mailings", "hold_mailings", "purge_reach"],
  jobs: ["take_dead_job"],
  support: ["purge_dialog_mails"],
  flows: ["purge_exports"],
  ledger: ["open_account", "post_transfers", "seal_ledger", "set_wallet_floor"],
  insight: [
    "add_statistics",
    "add_statistics_times",
    "count_statistics_people",
    "fold_statistics",
    "mark_statistics",
    "rebuild_statistics_day",
    "reset_statistics",
    "roll_statistics",
    "roll_statistics_people",
    "sum_statistics",
    "sum_statistics_people",
  ],
};

export interface Exception {
  /** A file of core, below its sources, or the name of an SQL function. */
  writer: string;
  tables: readonly string[];
  reason: string;
}

/** Computed at run time, so that no name can be read. */
export const COMPUTED = "(computed)";

const PAYMENT = ["ledger_accounts", "ledger_entries", "ledger_transfers"];

export const EXCEPTIONS: readonly Exception[] = [
  { writer: "messaging/store/notifications.ts", tables: ["events"], reason: "a notification and its event are one statement" },
  { writer: "ordering/store/link-guards.ts", tables: ["orders"], reason: "a link changes only in the statement that takes its guard" },
  { writer: "ordering/store/order-job-rows.ts", tables: ["order_jobs"], reason: "a row and the job's counts are one statement" },
  { writer: "ordering/store/refills.ts", tables: ["orders"], reason: "the order is marked only where its refill was inserted" },
  { writer: "ordering/store/tasks.ts", tables: ["task_passes"], reason: "leases that end are counted in the statement that ends them" },
  {
    writer: "supply/store/providers-health.ts",
    tables: ["orders"],
    reason: "what waited for a provider is due as it resumes; ordering lies above supply",
  },
  {
    writer: "identity/manager/owner-queries.ts",
    tables: ["panels"],
    reason: "an accepted invitation gives a panel its owner; tenancy lies above identity",
  },
  { writer: "flows/key-rotation/seal-queries.ts", tables: [COMPUTED], reason: "seals every registered column under another key" },
  { writer: "place_orders", tables: ["idempotency_keys", ...PAYMENT], reason: "an order, its key and its payment are one statement" },
  { writer: "keep_partitions", tables: ["partitions."], reason: "moves rows between the partitions of any table that has a rule for them" },
  { writer: "place_post", tables: PAYMENT, reason: "an order and its payment are one statement" },
  {
    writer: "purge_expired",
    tables: ["entry_tokens", "events", "panel_entries", "sessions"],
    reason: "one call removes what has expired in several modules",
  },
  { writer: "count_custom_prices", tables: ["users"], reason: "a trigger of selling's tables raises users.price_version" },
  { writer: "count_group_change", tables: ["users"], reason: "a trigger of selling's tables raises users.price_version" },
  { writer: "count_happy_change", tables: ["users"], reason: "a trigger of selling's tables raises users.price_version" },
  { writer: "tell_of_services", tables: ["changed_services"], reason: "a trigger on services marks them for the webhook dispatcher" },
];
