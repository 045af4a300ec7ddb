import type { PaymentNoticeItem } from "@vitrine/contract/money/payment/panel-payment";

type Raw = Pick<PaymentNoticeItem, "method" | "query" | "headers" | "body">;

/** The request as received over HTTP, with JSON indented. Empty if the notice was not a request. */
export function rawOf({ method, query, headers, body }: Raw): string {
  if (method === "") return body && readable(body);
  const first = [method, query && `?${query.replace(/^\?/, "")}`].filter(Boolean).join(" ");
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [[first, ...lines].join("\n"), ...(body ? [readable(body)] : [])].join("\n\n");
}

function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
