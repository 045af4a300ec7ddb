import { ORDER_FIELDS } from "@vitrine/contract/ordering/order/fields";
import { resellerFieldOf } from "@vitrine/contract/ordering/order/reseller-fields";
import { RESELLER_ERRORS } from "@vitrine/contract/kernel/error/transport-errors";
import { code, escapeHtml, table } from "./html.ts";

/** Lists are sent one item per line; optional fields are in brackets. */
const parametersOf = (shape: Record<string, { safeParse(value: unknown): { success: boolean } }>): string =>
  Object.entries(shape)
    .map(([field, schema]) => (schema.safeParse(undefined).success ? `[${resellerFieldOf(field)}]` : resellerFieldOf(field)))
    .join(", ");

const ACTIONS: readonly (readonly [string, string, string])[] = [
  [
    "services",
    "—",
    '[{"service":1,"name":"Likes","type":"Default","category":"Instagram","rate":"0.90","min":"50","max":"10000","refill":true,"cancel":true,"dripfeed":false,"average_time":"","desc":""}]',
  ],
  ...Object.entries(ORDER_FIELDS).map(([type, { shape }], n): [string, string, string] => [
    "add",
    `service, ${parametersOf(shape)} (type ${type})`,
    `{"order":${23_501 + n}}`,
  ]),
  ["status", "order", '{"charge":"0.27819","start_count":"3572","status":"Partial","remains":"157","currency":"USD"}'],
  [
    "status",
    "orders: up to 100 ids, separated by commas",
    '{"1":{"charge":"0.27819","start_count":"3572","status":"Partial","remains":"157","currency":"USD"},"10":{"error":"Incorrect order ID"}}',
  ],
  [
    "status",
    "order, where it is a subscription",
    '{"charge":"1.80","start_count":"0","status":"Active","remains":"8","currency":"USD","posts":"2","expiry":"31/12/2030","orders":[23520,23541]}',
  ],
  ["balance", "—", '{"balance":"100.84292","currency":"USD"}'],
  ["refill", "order, or orders", '{"refill":"1"} or [{"order":1,"refill":1},{"order":3,"refill":{"error":"Incorrect order ID"}}]'],
  [
    "refill_status",
    "refill, or refills",
    '{"status":"Completed"} or [{"refill":1,"status":"Completed"},{"refill":3,"status":{"error":"Refill not found"}}]',
  ],
  ["cancel", "orders", '[{"order":9,"cancel":{"error":"Incorrect order ID"}},{"order":2,"cancel":1}]; 1 means requested'],
];

const STATUSES = ["Pending", "In progress", "Completed", "Partial", "Canceled"];

/** The reseller API as its clients know it. */
export function resellerSection(origin: string): string {
  const url = `${origin}/api/v2`;
  return `<section id="reseller"><h2>Reseller API</h2>
<p>${code(`POST ${url}`)} with a form, JSON or multipart body, or GET with a query. Every request carries ${code("key")} and ${code("action")}. Every answer is HTTP 200, except 429 and, where it is not known what happened, 503: an ${code("error")} means that nothing was ordered. ${code("/api/v1")} is the same address.</p>
<pre tabindex="0"><code>${escapeHtml(`curl ${url} -d key=YOUR_KEY -d action=add -d service=1 -d link=https://example.com/post -d quantity=100`)}</code></pre>
${table(
  "Actions",
  ["action", "parameters", "answer"],
  ACTIONS.map(([action, parameters, answer]) => [code(action), escapeHtml(parameters), code(answer)]),
)}
<p>A header ${code("Idempotency-Key")} on ${code("add")} makes a repeat safe: the same key and order are placed once. Statuses: ${STATUSES.map(code).join(", ")}. ${code("charge")} is what was paid, less what was given back.</p>
${table(
  "Errors",
  ["error"],
  Object.values(RESELLER_ERRORS).map((text) => [code(text)]),
)}</section>`;
}
