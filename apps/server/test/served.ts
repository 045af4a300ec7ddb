import http, { type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { AddressInfo } from "node:net";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { type AppOptions, createApp } from "../src/create-app.ts";

export interface Served {
  port: number;
  /** A client of this host with a cookie jar of its own. */
  client(host: string): Client;
  close(): Promise<void>;
}

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  /** A string goes as it is, anything else as JSON. */
  body?: unknown;
}

export interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  // Tests look at answers of every shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  json: any;
}

export interface Client {
  cookies: Map<string, string>;
  send(path: string, sent?: Sent): Promise<Got>;
  /** A write as a browser makes it: with a CSRF token fetched first. */
  write(path: string, body?: unknown, method?: string, headers?: Record<string, string>): Promise<Got>;
}

export async function serve(platform: Platform, overrides: Partial<AppOptions> = {}): Promise<Served> {
  const app = createApp({
    platform,
    readiness: async () => ({}),
    stopping: new AbortController().signal,
    limits: undefined,
    trustedProxies: [],
    webFolder: "/nonexistent",
    dataDir: "/nonexistent",
    ...overrides,
  });
  const server = http.createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    client: (host) => clientOf(port, host),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function clientOf(port: number, host: string): Client {
  const cookies = new Map<string, string>();
  const client: Client = {
    cookies,
    async send(path, { method = "GET", headers = {}, body } = {}) {
      const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const got = await request(
        port,
        path,
        {
          method,
          headers: {
            Host: host,
            ...(cookie ? { Cookie: cookie } : {}),
            ...(text !== undefined && typeof body !== "string" ? { "Content-Type": "application/json" } : {}),
            ...(text === undefined ? {} : { "Content-Length": String(Buffer.byteLength(text)) }),
            ...headers,
          },
        },
        text,
      );
      for (const line of got.headers["set-cookie"] ?? []) {
        const [name, value] = line.split(";")[0]!.split("=") as [string, string];
        if (value === "") cookies.delete(name);
        else cookies.set(name, value);
      }
      return got;
    },
    async write(path, body = {}, method = "POST", headers = {}) {
      await client.send(path.startsWith("/admin") ? "/admin/api/csrf-cookie" : "/api/csrf-cookie");
      return client.send(path, { method, body, headers: { "X-XSRF-TOKEN": cookies.get("XSRF-TOKEN")!, ...headers } });
    },
  };
  return client;
}

function request(port: number, path: string, options: http.RequestOptions, body: string | undefined): Promise<Got> {
  return new Promise((resolve, reject) => {
    const sent = http.request({ host: "127.0.0.1", port, path, agent: false, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const text = decoded(Buffer.concat(chunks), response.headers["content-encoding"]).toString("utf8");
        resolve({ status: response.statusCode!, headers: response.headers, text, json: parsed(text) });
      });
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

function decoded(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === "br") return brotliDecompressSync(body);
  return encoding === "gzip" ? gunzipSync(body) : body;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
