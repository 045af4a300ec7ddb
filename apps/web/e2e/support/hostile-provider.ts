import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Each text calls `executed` if a page interprets it as markup, an attribute, an address, a template or a script. */
export const HOSTILE = [
  `<img src=x onerror=executed()>`,
  `<script>executed()</script>`,
  `<svg onload=executed()>`,
  `<svg><script>executed()</script></svg>`,
  `"><img src=x onerror=executed()>`,
  `'><svg/onload=executed()>`,
  `" autofocus onfocus=executed() x="`,
  `' onmouseover=executed() x='`,
  `</script><script>executed()</script>`,
  `</title><script>executed()</script>`,
  `</textarea><script>executed()</script>`,
  `</style><script>executed()</script>`,
  `<iframe srcdoc="<script>parent.executed()</script>">`,
  `<a href="javascript:executed()">x</a>`,
  `javascript:executed()`,
  `<details open ontoggle=executed()>`,
  `<math><mtext><img src=x onerror=executed()></mtext></math>`,
  `<noscript><p title="</noscript><img src=x onerror=executed()>">`,
  `{{constructor.constructor('executed()')()}}`,
  "${executed()}",
  `&lt;img src=x onerror=executed()&gt;`,
  `<!--><script>executed()</script>-->`,
  `\u2028executed()\u2029`,
] as const;

const MARKUP = HOSTILE[0];

/** A provider whose texts are all attacks: names, categories, descriptions, errors and statuses. It rejects its second order. */
export async function startHostileProvider(currency: string) {
  const services = HOSTILE.map((name, at) => ({
    service: at + 1,
    name,
    category: at % 2 === 0 ? `Telegram ${name}` : name,
    type: at === 1 ? "Custom Comments" : "Default",
    rate: "1.00",
    min: "1",
    max: "1000",
    desc: name,
    average_time: MARKUP,
  }));
  let orders = 0;
  const answer = (action: string | null) => {
    if (action === "services") return services;
    if (action === "balance") return { balance: "250.00", currency };
    if (action === "add") return ++orders === 1 ? { order: "1" } : { error: MARKUP };
    return { "1": { charge: "1", start_count: "1", status: MARKUP, remains: "1", currency } };
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify(answer(new URLSearchParams(Buffer.concat(chunks).toString()).get("action"))));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
