import http from "node:http";
import type { AddressInfo } from "node:net";

type Service = Record<string, unknown>;
type Answer = object | string | ((response: http.ServerResponse) => void);

export interface HostileProvider {
  url: string;
  /** Its answers from now on. */
  says: { balance: Answer; services: Answer };
  /** Keys received in requests. */
  keys: string[];
  close(): Promise<void>;
}

export const goodBalance = { balance: "100.50", currency: "USD" };

export const service = (id: number, more: Service = {}): Service => ({
  service: id,
  name: `Service ${id}`,
  type: "Default",
  category: "Telegram — Views",
  rate: "1.00",
  min: "10",
  max: "1000",
  refill: false,
  cancel: false,
  dripfeed: false,
  ...more,
});

/** A provider with answers made up by the test; a function can answer with any error it likes. */
export async function startHostileProvider(says: Partial<HostileProvider["says"]> = {}): Promise<HostileProvider> {
  const provider: HostileProvider = {
    url: "",
    says: { balance: goodBalance, services: [service(1), service(2), service(3)], ...says },
    keys: [],
    close: async () => undefined,
  };
  const answerTo = (body: string, response: http.ServerResponse): void => {
    const asked = new URLSearchParams(body);
    provider.keys.push(asked.get("key") ?? "");
    const answer = provider.says[asked.get("action") === "services" ? "services" : "balance"];
    if (typeof answer === "function") return answer(response);
    response.setHeader("content-type", typeof answer === "string" ? "text/html" : "application/json");
    response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
  };
  const server = http.createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => answerTo(body, response));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2`;
  provider.close = () =>
    new Promise((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return provider;
}

/** More than the product ever reads of an answer. */
export const fortyMegabytes = (response: http.ServerResponse): void => {
  const piece = Buffer.alloc(1024 * 1024, " ");
  let left = 40;
  const write = (): void => {
    while (left-- > 0) if (!response.write(piece)) return void response.once("drain", write);
    response.end("[]");
  };
  response.on("error", () => undefined);
  response.writeHead(200, { "content-type": "application/json" });
  write();
};

export const nothing = (response: http.ServerResponse): void => void response.socket?.destroy();
export const silence = (): void => undefined;
