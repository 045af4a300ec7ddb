import { code, escapeHtml, table } from "./html.ts";

export type DescribedWebhooks = Record<string, { post: { requestBody: { content: Record<string, { example?: unknown }> } } }>;

const HEADERS: readonly (readonly [string, string])[] = [
  ["webhook-id", "the same at every attempt: what was seen before needs no work"],
  ["webhook-timestamp", "seconds since the epoch; refuse what is older than five minutes"],
  ["webhook-signature", "v1,<base64>; several are separated by spaces, and one that fits is enough"],
];

const VERIFY = `import { Webhook } from "standardwebhooks";
const event = new Webhook("whsec_…").verify(body, headers);`;

/** Webhooks that a panel sends to its owner's endpoints. */
export function webhookSection(webhooks: DescribedWebhooks): string {
  return `<section id="webhooks"><h2>Webhooks</h2>
<p>Each event is a POST of JSON, signed by the Standard Webhooks scheme: HMAC-SHA256 over ${code("id.timestamp.body")} with the key that stands in base64 behind ${code("whsec_")}. Any 2xx within 15 seconds means that it arrived; anything else is tried again, ever more seldom, for 24 hours; 410 switches the webhook off. Redirects are not followed. The same event may arrive more than once, under the same ${code("webhook-id")}.</p>
${table(
  "Headers",
  ["header", "what it says"],
  HEADERS.map(([name, what]) => [code(name), escapeHtml(what)]),
)}
<pre tabindex="0" role="region" aria-label="Checking a signature"><code>${escapeHtml(VERIFY)}</code></pre>
${Object.entries(webhooks)
  .map(([event, { post }]) => {
    const example = post.requestBody.content["application/json"]?.example;
    return `<article id="webhook-${event.replace(".", "-")}"><details><summary><span class="method post">POST</span><code>${escapeHtml(event)}</code></summary><div class="inside"><pre tabindex="0" role="region" aria-label="${escapeHtml(event)}"><code>${escapeHtml(JSON.stringify(example, null, 2))}</code></pre></div></details></article>`;
  })
  .join("")}</section>`;
}
