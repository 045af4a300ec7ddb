const WEB = /^https?:\/\/\S+$/;
const TEXT = /^.{1,500}$/s;

/** The fields that Stripe's documents allow in a Checkout Session of one price, as sent in the form. */
const FIELDS = {
  mode: /^payment$/,
  "line_items[0][quantity]": /^[1-9]\d*$/,
  "line_items[0][price_data][currency]": /^[a-z]{3}$/,
  /** In minor units. */
  "line_items[0][price_data][unit_amount]": /^\d{1,12}$/,
  "line_items[0][price_data][product_data][name]": TEXT,
  success_url: WEB,
  cancel_url: WEB,
  client_reference_id: /^.{1,200}$/,
  "payment_intent_data[metadata][payment_id]": TEXT,
  customer_email: /^[^@\s]+@[^@\s]+$/,
} as const;
const OPTIONAL: ReadonlySet<string> = new Set(["customer_email"]);

export type SessionForm = Record<keyof typeof FIELDS, string>;

/** The first error in Stripe's words; undefined for a form that it accepts. */
export function faultOf(form: Readonly<Record<string, string>>): string | undefined {
  const unknown = Object.keys(form).find((name) => !Object.hasOwn(FIELDS, name));
  if (unknown !== undefined) return `Received unknown parameter: ${unknown}`;
  for (const [name, shape] of Object.entries(FIELDS)) {
    const value = form[name];
    if (value === undefined && !OPTIONAL.has(name)) return `Missing required param: ${name}.`;
    if (value !== undefined && !shape.test(value)) return `Invalid ${name}: ${value}`;
  }
  return undefined;
}
