import type { AppError } from "./app-error.ts";
import { ERROR_KINDS, type ErrorCode, type ErrorKind } from "./error-catalog.ts";

/** tRPC's code for each kind; the HTTP status is ERROR_KINDS'. 419 and 500 belong to the transports themselves. */
export const TRPC_CODES = {
  VALIDATION: "BAD_REQUEST",
  UNAUTHENTICATED: "UNAUTHORIZED",
  FORBIDDEN: "FORBIDDEN",
  NOT_FOUND: "NOT_FOUND",
  CONFLICT: "CONFLICT",
  PRECONDITION: "UNPROCESSABLE_CONTENT",
  RATE_LIMITED: "TOO_MANY_REQUESTS",
  UNAVAILABLE: "SERVICE_UNAVAILABLE",
} as const satisfies Record<ErrorKind, string>;

export const CSRF_STATUS = 419;
export const INTERNAL_STATUS = 500;
/** Refusals by the transport itself; their kind alone would give 400. */
const OWN_STATUSES: Partial<Record<ErrorCode, number>> = {
  csrf: CSRF_STATUS,
  method_not_allowed: 405,
  request_too_large: 413,
  content_type_invalid: 415,
};

export function httpStatusOf({ kind, code }: Pick<AppError, "kind" | "code">): number {
  return OWN_STATUSES[code] ?? ERROR_KINDS[kind];
}

/** Every text the reseller API may return: clients compare them literally. N stands for a bound. */
export const RESELLER_ERRORS = {
  key: "Invalid API key",
  scope: "API key has no access to this action",
  request: "Incorrect request",
  service: "Incorrect service ID",
  order: "Incorrect order ID",
  funds: "Not enough funds on balance",
  less: "Quantity less than minimal N",
  more: "Quantity more than maximum N",
  link: "Incorrect link",
  duplicate: "You have active order with this link. Please wait until order being completed.",
  refill: "Refill not found",
  noRefill: "Refill is disabled for this service",
  unfinished: "Order is not completed yet",
  refilling: "Refill is already in progress",
  refillEarly: "Refill can be requested once a day",
  refillOver: "Refill period is over",
  noCancel: "Order can't be canceled",
  suspended: "Your account has been suspended",
  closed: "Panel is not accepting orders right now",
  exhausted: "Panel has reached its monthly order limit",
} as const;
/** With a 429: nothing was done. */
export const RESELLER_BUSY = "Too many requests, try again later";
export type ResellerError = keyof typeof RESELLER_ERRORS;

/** `quantity`: too few or too many. `unknown`: the order may have been placed, so the response is 503. `busy`: 429. */
type ResellerAnswer = ResellerError | "quantity" | "unknown" | "busy";

export const RESELLER_BY_CODE: Record<ErrorCode, ResellerAnswer> = {
  internal: "unknown",
  unavailable: "unknown",
  idempotency_running: "unknown",
  flood: "busy",

  unauthenticated: "key",
  invalid_credentials: "key",
  forbidden: "scope",
  reauth_required: "key",
  token_expired: "key",
  login_expired: "key",
  login_refused: "key",
  account_suspended: "suspended",

  not_found: "order",
  order_not_cancelable: "noCancel",
  order_not_unknown: "request",
  outcome_unknown: "request",
  refill_disabled: "noRefill",
  insufficient_funds: "funds",
  credit_too_low: "request",
  job_over: "request",
  count_invalid: "quantity",
  comments_invalid: "quantity",
  link_invalid: "link",
  URL_INVALID: "link",
  service_id_invalid: "service",
  service_unavailable: "service",
  service_type_unsupported: "service",
  provider_service_inactive: "service",

  csrf: "request",
  validation: "request",
  malformed_request: "request",
  request_too_large: "request",
  method_not_allowed: "request",
  content_type_invalid: "request",
  default_language: "request",
  idempotency_conflict: "request",
  version_conflict: "request",
  css_needs_domain: "request",
  quantity_increment: "request",
  api_not_offered: "scope",
  mass_order_not_offered: "request",
  top_up_not_offered: "request",
  guest_not_offered: "request",
  guest_refused: "request",
  invitation_required: "request",
  terms_not_accepted: "request",
  registration_is_open: "request",
  order_link_expired: "request",
  package_invalid: "request",
  packages_unavailable: "request",
  price_changed: "request",
  restored_from_backup: "request",
  price_below_cost: "request",
  panel_unavailable: "closed",
  rules: "request",
  rules_described: "request",
  already_exists: "request",
  amount_invalid: "request",
  rate_missing: "request",
  import_running: "request",
  selection_empty: "request",
  activation_required: "request",
  insufficient_earnings: "request",
  withdrawal_too_small: "request",
  withdrawal_method_invalid: "request",
  withdrawal_over: "request",
  too_many: "request",
  advert_state: "request",
  advert_not_sold: "request",
  advert_needs_api: "request",
  mailing_started: "request",
  mailing_over: "request",
  mailing_empty: "request",
  mailing_limit: "request",
  mail_unavailable: "request",
  limit_reached: "request",
  notifications_already_exists: "request",
  promo_code_already_exists: "request",
  promo_code_invalid: "request",
  promo_code_used: "request",
  promo_code_expired: "request",
  promo_code_min_amount: "request",
  invalid_domain: "request",
  invalid_domain_predefined: "request",
  invalid_domain_may_not_registered: "request",
  invalid_domain_network: "request",
  invalid_code: "request",
  need_captcha: "request",
  need_new_captcha: "request",
  incorrect_2fa_code: "request",
  login_is_empty: "request",
  reset_not_available: "request",
  code_expired: "request",
  already_activated: "request",
  telegram_not_linked: "request",
  telegram_only_login: "request",
  second_step_off: "request",
  invalid_xml: "request",
  canceled_by_ignores: "request",
  provider_inactive: "request",
  provider_is_inactive: "request",
  provider_not_found: "request",
  provider_key_invalid: "request",
  provider_not_panel: "request",
  provider_unreachable: "request",
  provider_timeout: "request",
  provider_address_refused: "request",
  provider_catalogue_empty: "request",
  provider_currency_changed: "request",
  provider_refused: "request",
  practice_unavailable: "request",
  invitation_expired: "request",
  invitation_not_yours: "request",
  scope_too_high: "request",
  child_of_child: "request",
  telegram_unavailable: "request",
  telegram_unreachable: "request",
  bot_token_invalid: "request",
  bot_taken: "request",

  duplicate_link: "duplicate",
  order_limit: "request",
  tariff_limit: "exhausted",
  tariff_children: "request",
  tariff_not_offered: "request",
  tariff_of_parent: "request",
  last_tariff: "request",
  order_too_large: "request",
  mass_order_too_long: "request",
  mass_line_fields: "request",
  mass_line_parts: "request",
  INVALID_OBJECT_TYPE: "link",
  url_to_bot: "link",
  link_network: "link",
  dripfeed_disabled: "request",
  runs_invalid: "more",
  start_invalid: "request",
  order_action_invalid: "request",
  order_link_fixed: "request",
  refill_early: "refillEarly",
  refill_expired: "refillOver",
  refill_running: "refilling",
  refill_unfinished: "unfinished",
  refund_too_large: "request",
  performer_invalid: "request",
  nothing_to_undo: "request",
  executor_key_invalid: "key",
  task_expired: "request",
  file_too_large: "request",
  file_type_invalid: "request",
  invalid_image_url: "request",
  file_quota_exceeded: "request",
  identity_used: "request",
  amount_out_of_range: "request",
  payment_order_id_used: "request",
  payment_too_old: "request",
  payment_amount_incorrect: "request",
  payment_order_id_format: "request",
  payment_upi_ref_not_acceptable: "request",
  payment_not_pending: "request",
  payment_unavailable: "request",
  payment_refund_unknown: "request",
  payment_system_refused: "request",
  payment_system_unavailable: "request",
};

/** The reseller API's error text for an order of these quantities; `undefined` if the outcome is unknown or the caller is rate-limited. */
export function resellerErrorText({ code, params }: Pick<AppError, "code" | "params">, quantities: readonly number[]): string | undefined {
  const answer = RESELLER_BY_CODE[code];
  if (answer === "unknown" || answer === "busy") return undefined;
  const error = answer === "quantity" ? outOfBounds(quantities, Number(params["min"]), Number(params["max"])) : answer;
  if (error !== "less" && error !== "more") return RESELLER_ERRORS[error];
  return RESELLER_ERRORS[error].replace("N", String(params[error === "more" ? "max" : "min"]));
}

/** A quantity within the bounds is refused for another reason: it is a fraction, or the least is above the most. */
function outOfBounds(quantities: readonly number[], min: number, max: number): ResellerError {
  if (quantities.some((quantity) => quantity > max)) return "more";
  return quantities.every((quantity) => quantity >= min) ? "request" : "less";
}
