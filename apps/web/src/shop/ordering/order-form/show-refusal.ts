import { type ApiError, camel } from "../../kernel/island/api.ts";
import { forgetPrices } from "../../selling/catalog/load-prices.ts";
import type { FieldName } from "./order-faults.ts";
import type { OrderForm } from "./use-order-form.ts";

const STALE = new Set([
  "price_changed",
  "service_unavailable",
  "service_id_invalid",
  "count_invalid",
  "quantity_increment",
  "package_invalid",
  "comments_invalid",
  "dripfeed_disabled",
  "runs_invalid",
]);

/** Errors that belong to one field and are shown at it. */
const FIELD_OF: Readonly<Record<string, FieldName>> = {
  link_invalid: "link",
  INVALID_OBJECT_TYPE: "link",
  url_to_bot: "link",
  link_network: "link",
  duplicate_link: "link",
  rules_described: "link",
  start_invalid: "startAt",
  runs_invalid: "runs",
  promo_code_invalid: "promoCode",
  promo_code_used: "promoCode",
  promo_code_expired: "promoCode",
  promo_code_min_amount: "promoCode",
};

/** Shows a refusal at its fields; the answer is the message for the whole form, "" if there is none. */
export function showRefusal(form: OrderForm, error: ApiError): string {
  if (STALE.has(error.code)) {
    forgetPrices();
    form.refresh();
  }
  const told = Object.entries(error.fields).flatMap(([name, { message }]) => (message ? [[camel(name), message] as const] : []));
  const field = FIELD_OF[error.code];
  form.tell(field && told.length === 0 ? { [field]: error.message } : Object.fromEntries(told));
  return field === undefined && (error.code !== "validation" || told.length === 0) ? error.message : "";
}
