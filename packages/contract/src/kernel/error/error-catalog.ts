/** The HTTP status of each kind of refusal. */
export const ERROR_KINDS = {
  VALIDATION: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PRECONDITION: 422,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
} as const;
export type ErrorKind = keyof typeof ERROR_KINDS;

interface ErrorDeclaration {
  /** A transport returns INTERNAL for unexpected errors; no code raises it. */
  kind: ErrorKind | "INTERNAL";
  /** Names of its parameters. */
  params?: readonly string[];
}

/** Every error code with its kind and its parameters. Texts: texts/kernel/<language>/error.json, under the same key. */
export const ERROR_CODES = {
  internal: { kind: "INTERNAL" },
  /** Seconds; transports send them as Retry-After. */
  flood: { kind: "RATE_LIMITED", params: ["retryAfter"] },
  csrf: { kind: "FORBIDDEN" },
  validation: { kind: "VALIDATION" },
  malformed_request: { kind: "VALIDATION" },
  request_too_large: { kind: "VALIDATION", params: ["limit"] },
  method_not_allowed: { kind: "VALIDATION", params: ["allowed"] },
  content_type_invalid: { kind: "VALIDATION", params: ["sent"] },
  not_found: { kind: "NOT_FOUND" },
  unauthenticated: { kind: "UNAUTHENTICATED" },
  forbidden: { kind: "FORBIDDEN" },
  reauth_required: { kind: "FORBIDDEN" },
  unavailable: { kind: "UNAVAILABLE" },
  file_too_large: { kind: "VALIDATION", params: ["limit"] },
  file_type_invalid: { kind: "VALIDATION" },
  /** A picture that cannot be read, or an address that is no picture of the panel. */
  invalid_image_url: { kind: "PRECONDITION" },
  file_quota_exceeded: { kind: "PRECONDITION", params: ["limit"] },
  /** Someone saved the same text after it was read. */
  version_conflict: { kind: "CONFLICT" },
  /** A style sheet of the owner's is for panels on a verified domain of their own. */
  css_needs_domain: { kind: "PRECONDITION" },
  /** A storefront's default language can't be turned off before another becomes the default. */
  default_language: { kind: "PRECONDITION" },
  idempotency_conflict: { kind: "PRECONDITION" },
  idempotency_running: { kind: "CONFLICT" },
  insufficient_funds: { kind: "PRECONDITION", params: ["where", "needed", "currency"] },
  invalid_credentials: { kind: "UNAUTHENTICATED" },
  invalid_domain: { kind: "VALIDATION" },
  invalid_domain_predefined: { kind: "PRECONDITION", params: ["host"] },
  invalid_domain_may_not_registered: { kind: "PRECONDITION" },
  invalid_domain_network: { kind: "PRECONDITION" },
  invalid_code: { kind: "PRECONDITION" },
  link_invalid: { kind: "PRECONDITION" },
  already_exists: { kind: "CONFLICT" },
  service_id_invalid: { kind: "PRECONDITION" },
  count_invalid: { kind: "PRECONDITION", params: ["min", "max"] },
  quantity_increment: { kind: "PRECONDITION", params: ["increment"] },
  /** The owner offers no API, or no mass orders, to customers. */
  api_not_offered: { kind: "PRECONDITION" },
  mass_order_not_offered: { kind: "PRECONDITION" },
  /** Customers pay for orders, and not into a wallet. */
  top_up_not_offered: { kind: "PRECONDITION" },
  /** The panel does not sell this without an account, or not to this address, whatever the reason. */
  guest_not_offered: { kind: "PRECONDITION" },
  guest_refused: { kind: "PRECONDITION" },
  /** Registration needs the panel's invitation, or its terms to be accepted. */
  invitation_required: { kind: "PRECONDITION" },
  terms_not_accepted: { kind: "PRECONDITION" },
  /** There is no invitation to replace. */
  registration_is_open: { kind: "PRECONDITION" },
  /** The link to a guest's order was once valid. */
  order_link_expired: { kind: "PRECONDITION" },
  /** A shop sells these quantities of the service only. */
  package_invalid: { kind: "PRECONDITION", params: ["quantities"] },
  /** Packages are for shops and for services that are ordered by quantity. */
  packages_unavailable: { kind: "PRECONDITION" },
  comments_invalid: { kind: "PRECONDITION", params: ["min", "max"] },
  need_captcha: { kind: "PRECONDITION" },
  need_new_captcha: { kind: "PRECONDITION" },
  incorrect_2fa_code: { kind: "UNAUTHENTICATED" },
  /** The limit within 24 hours is reached. */
  limit_reached: { kind: "PRECONDITION" },
  /** The same service was announced within 30 days. */
  notifications_already_exists: { kind: "CONFLICT" },
  promo_code_already_exists: { kind: "CONFLICT" },
  promo_code_invalid: { kind: "PRECONDITION" },
  promo_code_used: { kind: "PRECONDITION" },
  promo_code_expired: { kind: "PRECONDITION" },
  /** The order costs less than the code asks for. */
  promo_code_min_amount: { kind: "PRECONDITION", params: ["min", "currency"] },
  insufficient_earnings: { kind: "PRECONDITION", params: ["available", "currency"] },
  withdrawal_too_small: { kind: "PRECONDITION", params: ["min", "currency"] },
  withdrawal_method_invalid: { kind: "PRECONDITION" },
  /** Already paid or refused. */
  withdrawal_over: { kind: "PRECONDITION" },
  /** A mailing's text and audience are fixed once it has started. */
  mailing_started: { kind: "CONFLICT" },
  /** It is neither sent nor scheduled, so there is nothing to stop. */
  mailing_over: { kind: "CONFLICT" },
  /** No customer who agreed to news is in the audience. */
  mailing_empty: { kind: "PRECONDITION" },
  /** Recipients of emails within 24 hours. */
  mailing_limit: { kind: "PRECONDITION", params: ["most"] },
  mail_unavailable: { kind: "PRECONDITION" },
  /** `most` may exist at the same time. */
  too_many: { kind: "PRECONDITION", params: ["most"] },
  rules: { kind: "PRECONDITION" },
  rules_described: { kind: "PRECONDITION", params: ["word"] },
  provider_not_found: { kind: "PRECONDITION" },
  URL_INVALID: { kind: "PRECONDITION" },
  login_is_empty: { kind: "VALIDATION" },
  reset_not_available: { kind: "PRECONDITION" },
  invalid_xml: { kind: "PRECONDITION" },
  canceled_by_ignores: { kind: "PRECONDITION" },
  /** Switched off by the owner, so nothing new is taken from it. */
  provider_is_inactive: { kind: "PRECONDITION" },
  provider_inactive: { kind: "PRECONDITION" },
  provider_service_inactive: { kind: "PRECONDITION" },
  account_suspended: { kind: "FORBIDDEN" },
  /** The wallet is further below zero than the new credit allows. */
  credit_too_low: { kind: "PRECONDITION", params: ["debt", "currency"] },
  activation_required: { kind: "PRECONDITION" },
  amount_invalid: { kind: "PRECONDITION" },
  rate_missing: { kind: "PRECONDITION", params: ["from", "to"] },
  import_running: { kind: "CONFLICT" },
  selection_empty: { kind: "PRECONDITION" },
  price_changed: { kind: "CONFLICT" },
  /** It was waiting at the moment to which the database was restored. */
  restored_from_backup: { kind: "CONFLICT" },
  /** The advert's state does not allow the action. */
  advert_state: { kind: "CONFLICT" },
  advert_not_sold: { kind: "PRECONDITION" },
  /** Other owners connect a panel by its API. */
  advert_needs_api: { kind: "PRECONDITION" },
  price_below_cost: { kind: "PRECONDITION", params: ["cost"] },
  service_unavailable: { kind: "PRECONDITION" },
  service_type_unsupported: { kind: "PRECONDITION", params: ["type"] },
  panel_unavailable: { kind: "PRECONDITION" },
  provider_key_invalid: { kind: "PRECONDITION" },
  provider_not_panel: { kind: "PRECONDITION" },
  provider_unreachable: { kind: "PRECONDITION" },
  provider_timeout: { kind: "PRECONDITION" },
  provider_address_refused: { kind: "PRECONDITION" },
  provider_catalogue_empty: { kind: "PRECONDITION" },
  provider_currency_changed: { kind: "PRECONDITION", params: ["from", "to"] },
  provider_refused: { kind: "PRECONDITION", params: ["text"] },
  order_not_cancelable: { kind: "PRECONDITION" },
  order_not_unknown: { kind: "PRECONDITION" },
  outcome_unknown: { kind: "PRECONDITION" },
  refill_disabled: { kind: "PRECONDITION" },
  token_expired: { kind: "PRECONDITION" },
  login_expired: { kind: "UNAUTHENTICATED" },
  login_refused: { kind: "UNAUTHENTICATED" },
  code_expired: { kind: "PRECONDITION" },
  already_activated: { kind: "PRECONDITION" },
  telegram_not_linked: { kind: "PRECONDITION" },
  /** Without Telegram no one could log in to the account. */
  telegram_only_login: { kind: "PRECONDITION" },
  second_step_off: { kind: "PRECONDITION" },
  practice_unavailable: { kind: "PRECONDITION" },
  invitation_expired: { kind: "PRECONDITION" },
  invitation_not_yours: { kind: "FORBIDDEN", params: ["to"] },
  scope_too_high: { kind: "FORBIDDEN" },
  child_of_child: { kind: "PRECONDITION" },
  telegram_unavailable: { kind: "PRECONDITION" },
  telegram_unreachable: { kind: "UNAVAILABLE" },
  bot_token_invalid: { kind: "PRECONDITION" },
  bot_taken: { kind: "CONFLICT" },
  duplicate_link: { kind: "CONFLICT" },
  order_limit: { kind: "PRECONDITION", params: ["most"] },
  /** The panel took as many orders this month as its tariff allows. */
  tariff_limit: { kind: "PRECONDITION" },
  tariff_children: { kind: "PRECONDITION", params: ["most"] },
  tariff_not_offered: { kind: "PRECONDITION" },
  /** A child panel pays what was agreed with its parent. */
  tariff_of_parent: { kind: "PRECONDITION" },
  /** Each type must keep a tariff that is offered to new panels. */
  last_tariff: { kind: "PRECONDITION" },
  order_too_large: { kind: "PRECONDITION", params: ["most", "currency"] },
  mass_order_too_long: { kind: "PRECONDITION", params: ["most"] },
  mass_line_fields: { kind: "PRECONDITION" },
  /** A line of text with a fourth part, which might have been meant as a drip-feed. */
  mass_line_parts: { kind: "PRECONDITION" },
  INVALID_OBJECT_TYPE: { kind: "PRECONDITION" },
  url_to_bot: { kind: "PRECONDITION" },
  link_network: { kind: "PRECONDITION", params: ["network"] },
  dripfeed_disabled: { kind: "PRECONDITION" },
  runs_invalid: { kind: "PRECONDITION", params: ["max"] },
  start_invalid: { kind: "PRECONDITION" },
  order_action_invalid: { kind: "PRECONDITION", params: ["action"] },
  order_link_fixed: { kind: "PRECONDITION" },
  refill_early: { kind: "PRECONDITION", params: ["from"] },
  refill_expired: { kind: "PRECONDITION" },
  refill_running: { kind: "CONFLICT" },
  refill_unfinished: { kind: "PRECONDITION" },
  refund_too_large: { kind: "PRECONDITION", params: ["most", "currency"] },
  performer_invalid: { kind: "PRECONDITION" },
  /** The job's subject no longer exists or was finished another way. */
  job_over: { kind: "PRECONDITION" },
  nothing_to_undo: { kind: "PRECONDITION" },
  executor_key_invalid: { kind: "UNAUTHENTICATED" },
  task_expired: { kind: "CONFLICT" },
  identity_used: { kind: "CONFLICT" },
  amount_out_of_range: { kind: "PRECONDITION", params: ["min", "max", "currency"] },
  payment_order_id_used: { kind: "CONFLICT" },
  payment_too_old: { kind: "PRECONDITION" },
  payment_amount_incorrect: { kind: "PRECONDITION" },
  payment_order_id_format: { kind: "PRECONDITION" },
  payment_upi_ref_not_acceptable: { kind: "PRECONDITION" },
  payment_not_pending: { kind: "PRECONDITION" },
  /** Shown to the customer; the owner gets the system's own error text. */
  payment_unavailable: { kind: "PRECONDITION" },
  /** The system did not say whether it refunded. */
  payment_refund_unknown: { kind: "PRECONDITION" },
  payment_system_refused: { kind: "PRECONDITION", params: ["text"] },
  payment_system_unavailable: { kind: "UNAVAILABLE", params: ["text"] },
} as const satisfies Record<string, ErrorDeclaration>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** A code that is raised with a second kind: the same code and text in the response, another status. */
export const ERROR_VARIANTS = {
  /** Wrong password of a person who is logged in: 401 would end their session. */
  wrong_password: { code: "invalid_credentials", kind: "PRECONDITION" },
  /** The same for a code of the second factor. */
  wrong_2fa_code: { code: "incorrect_2fa_code", kind: "PRECONDITION" },
  /** Streams open at the same time; closing one makes room. */
  too_many_streams: { code: "too_many", kind: "RATE_LIMITED" },
  /** An amount of the input that is zero or too large. */
  amount_refused: { code: "amount_invalid", kind: "VALIDATION" },
  /** An id that its vendor could not have issued. */
  integration_refused: { code: "validation", kind: "PRECONDITION" },
} as const satisfies Record<string, { code: ErrorCode; kind: ErrorKind }>;

export const paramNames = (code: ErrorCode): readonly string[] => (ERROR_CODES[code] as ErrorDeclaration).params ?? [];
