import { RESELLER_ERRORS } from "@vitrine/contract/shared/door-errors";
import { code, escapeHtml, table } from "./html.ts";

const ACTIONS: readonly (readonly [string, string, string])[] = [
  [
    "services",
    "—",
    '[{"service":1,"name":"Likes","type":"Default","category":"Instagram","rate":"0.90","min":"50","max":"10000","refill":true,"cancel":true,"dripfeed":false,"average_time":"","desc":""}]',
  ],
  ["add", "service, link, quantity (type Default)", '{"order":23501}'],
  ["add", "service, link (type Package)", '{"order":23502}'],
  ["add", "service, link, comments: one in a line (type Custom Comments)", '{"order":23503}'],
  ["status", "order", '{"charge":"0.27819","start_count":"3572","status":"Partial","remains":"157","currency":"USD"}'],
  [
    "status",
    "orders: up to 100 ids, separated by commas",
    '{"1":{"charge":"0.27819","start_count":"3572","status":"Partial","remains":"157","currency":"USD"},"10":{"error":"Incorrect order ID"}}',
  ],
  ["balance", "—", '{"balance":"100.84292","currency":"USD"}'],
  ["refill", "order, or orders", '{"refill":"1"} or [{"order":1,"refill":{"error":"Incorrect order ID"}}]'],
  ["refill_status", "refill, or refills", '{"status":"Completed"} or [{"refill":1,"status":{"error":"Refill not found"}}]'],
  ["cancel", "orders", '[{"order":9,"cancel":{"error":"Incorrect order ID"}}]'],
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
