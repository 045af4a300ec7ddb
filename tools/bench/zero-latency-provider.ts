import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort } from "node:worker_threads";

/** Settings from the benchmark: the remains of every order, and the response time for orders by path. */
export interface ProviderOrders {
  remains: number;
  /** Milliseconds by the first part of the path. */
  latency: Record<string, number>;
}

let current: ProviderOrders = { remains: 0, latency: {} };
let orders = 0;

const server = createServer((request, response) => {
  let body = "";
  request.setEncoding("utf8").on("data", (part: string) => (body += part));
  request.on(
    "end",
    () => void answer(request.url ?? "", body).then((text) => response.setHeader("content-type", "application/json").end(text)),
  );
});

async function answer(path: string, body: string): Promise<string> {
  const fields = new URLSearchParams(body);
  if (fields.get("action") === "add") {
    const latency = current.latency[path.split("/")[1] ?? ""] ?? 0;
    if (latency > 0) await pause(latency);
    return `{"order":${++orders}}`;
  }
  const status = `{"charge":"0.27819","start_count":"3572","status":"In progress","remains":"${current.remains}","currency":"USD"}`;
  const ids = fields.get("orders")?.split(",");
  return ids ? `{${ids.map((id) => `"${id}":${status}`).join()}}` : status;
}

parentPort!.on("message", (message: ProviderOrders) => {
  current = message;
  parentPort!.postMessage("applied", []);
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => parentPort!.postMessage((server.address() as AddressInfo).port, []));
