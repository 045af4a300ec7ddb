import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createTcpServer, isIP } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { checkedLookup } from "./guarded-connector.ts";
import { refusedAnswers, refusedHosts } from "@vitrine/testkit/refused-addresses";
import { createSafeFetcher, type SafeFetcher, type SafeFetcherOptions, type SafeRequest } from "./safe-fetch.ts";

const cleanups: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const post: SafeRequest = { method: "POST", body: "key=secret", connection: "fresh" };

function fetcherWith(options: Partial<SafeFetcherOptions>): SafeFetcher {
  const fetcher = createSafeFetcher({ allowPrivate: true, exemptOrigins: [], connectTimeoutMs: 2_000, answerTimeoutMs: 2_000, ...options });
  cleanups.push(() => fetcher.close());
  return fetcher;
}

async function serve(handler: (request: IncomingMessage, response: ServerResponse) => void) {
  const seen = { requests: 0, connections: 0 };
  const server = createServer((request, response) => {
    seen.requests += 1;
    request.resume();
    request.on("end", () => handler(request, response));
  });
  server.on("connection", () => (seen.connections += 1));
  return { port: await listen(server), seen };
}

async function listen(server: Server, host = "127.0.0.1"): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, host, ready));
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const addresses = (...list: readonly string[]) => list.map((address) => ({ address, family: isIP(address) }));

describe("addresses", () => {
  it("never connects to a refused literal, name or scheme: a canary gets no connection", async () => {
    let heard = 0;
    const canary = createTcpServer((socket) => {
      heard += 1;
      socket.destroy();
    });
    await new Promise<void>((ready) => canary.listen(0, "::", ready));
    cleanups.push(() => void canary.close());
    const port = (canary.address() as AddressInfo).port;
    expect(refusedHosts.length).toBeGreaterThanOrEqual(60);

    const literal = fetcherWith({ allowPrivate: false });
    for (const host of [...refusedHosts, "localhost", "LOCALHOST"]) {
      const outcome = await literal.fetch(`http://${host}:${port}/api/v2`, post);
      expect([host, outcome.kind]).toEqual([host, "refused_address"]);
    }
    for (const answer of refusedAnswers) {
      const named = fetcherWith({ allowPrivate: false, resolve: async () => addresses(...answer) });
      for (const scheme of ["http", "https"]) {
        const outcome = await named.fetch(`${scheme}://provider.test:${port}/api/v2`, post);
        expect([answer, outcome.kind]).toEqual([answer, "refused_address"]);
      }
    }
    expect(heard).toBe(0);
    // The canary does get connections that the rules allow.
    await fetcherWith({ allowPrivate: true }).fetch(`http://127.0.0.1:${port}/`, post);
    expect(heard).toBe(1);
  });

  it("checks the resolver answer that the connection uses, not an earlier one", async () => {
    const { port, seen } = await serve((_, response) => response.end("never"));
    const answers = [addresses("93.184.216.34"), addresses("127.0.0.1")];
    const rebinding = async () => answers.shift() ?? addresses("127.0.0.1");
    expect(await rebinding()).toEqual(addresses("93.184.216.34"));
    const outcome = await fetcherWith({ allowPrivate: false, resolve: rebinding }).fetch(`http://rebind.test:${port}/`, post);
    expect(outcome).toMatchObject({ kind: "refused_address", reason: "address" });
    expect(seen.connections).toBe(0);
  });

  it("connects to the addresses it checked, resolving once", async () => {
    let asked = 0;
    const lookup = checkedLookup(
      async () => (asked++ === 0 ? addresses("93.184.216.34", "2606:4700::1111") : addresses("127.0.0.1")),
      (address) => address !== "127.0.0.1",
    );
    const ask = (all: boolean) =>
      new Promise((settle) => lookup("rebind.test", { all }, (error, address) => settle(error ? error.message : address)));
    expect(await ask(true)).toEqual(addresses("93.184.216.34", "2606:4700::1111"));
    expect(asked).toBe(1);
    expect(await ask(true)).toBe("address not allowed");
  });

  it("connects a name to the pinned address and keeps the Host header", async () => {
    const { port } = await serve((request, response) => response.end(request.headers.host));
    let asked = 0;
    const fetcher = fetcherWith({ resolve: async () => (asked++, addresses("127.0.0.1")) });
    expect(await fetcher.fetch(`http://provider.test:${port}/`, post)).toMatchObject({ kind: "response", text: `provider.test:${port}` });
    expect(asked).toBe(1);
  });

  it("allows only the exempt origin, by name and by address", async () => {
    const practice = await serve((_, response) => response.end("practice"));
    const other = await serve((_, response) => response.end("other"));
    const resolve = async () => addresses("127.0.0.1");
    const fetcher = fetcherWith({
      allowPrivate: false,
      exemptOrigins: [`http://127.0.0.1:${practice.port}`, `http://practice.test:${practice.port}`],
      resolve,
    });
    expect(await fetcher.fetch(`http://127.0.0.1:${practice.port}/api/v2`, post)).toMatchObject({ text: "practice" });
    expect(await fetcher.fetch(`http://practice.test:${practice.port}/api/v2`, post)).toMatchObject({ text: "practice" });
    expect(await fetcher.fetch(`http://127.0.0.1:${other.port}/api/v2`, post)).toMatchObject({ kind: "refused_address" });
    expect(await fetcher.fetch(`http://practice.test:${other.port}/api/v2`, post)).toMatchObject({ kind: "refused_address" });
    expect(other.seen.connections).toBe(0);
  });
});

describe("not connected", () => {
  it("reports a name that does not resolve", async () => {
    const resolve = () => Promise.reject(Object.assign(new Error("no such name"), { code: "ENOTFOUND" }));
    expect(await fetcherWith({ resolve }).fetch("http://gone.test/", post)).toMatchObject({ kind: "not_connected", reason: "dns" });
    expect(await fetcherWith({ resolve: async () => [] }).fetch("http://gone.test/", post)).toMatchObject({
      kind: "not_connected",
      reason: "dns",
    });
  });

  it("reports a closed port", async () => {
    const { port } = await serve(() => undefined);
    await cleanups.pop()?.();
    expect(await fetcherWith({}).fetch(`http://127.0.0.1:${port}/`, post)).toMatchObject({ kind: "not_connected", reason: "refused" });
  });

  it("reports a failed TLS handshake, and the server saw no request", async () => {
    const { port, seen } = await serve((_, response) => response.end());
    expect(await fetcherWith({}).fetch(`https://127.0.0.1:${port}/`, post)).toMatchObject({ kind: "not_connected", reason: "tls" });
    expect(seen.requests).toBe(0);
  });

  it("times out, and sends nothing if the connection opens later", async () => {
    const { port, seen } = await serve((_, response) => response.end());
    const resolve = async () => {
      await sleep(400);
      return addresses("127.0.0.1");
    };
    const fetcher = fetcherWith({ resolve, connectTimeoutMs: 100 });
    expect(await fetcher.fetch(`http://slow.test:${port}/`, post)).toMatchObject({ kind: "not_connected", reason: "timeout" });
    await sleep(600);
    expect(seen.requests).toBe(0);
  });
});

describe("after sending", () => {
  it("reports a missing response", async () => {
    const { port, seen } = await serve(() => undefined);
    const outcome = await fetcherWith({}).fetch(`http://127.0.0.1:${port}/`, { ...post, answerTimeoutMs: 150 });
    expect(outcome).toMatchObject({ kind: "timeout_after_sent", status: undefined, partial: "" });
    expect(outcome.durationMs).toBeGreaterThanOrEqual(149);
    expect(outcome.durationMs).toBeLessThan(1_500);
    expect(seen.requests).toBe(1);
  });

  it("reports a response that trickles past the timeout, and keeps its beginning", async () => {
    const { port } = await serve((_, response) => {
      response.write('{"order":');
      const drip = setInterval(() => response.write(" "), 20);
      response.on("close", () => clearInterval(drip));
    });
    const outcome = await fetcherWith({ answerTimeoutMs: 200 }).fetch(`http://127.0.0.1:${port}/`, post);
    expect(outcome).toMatchObject({ kind: "timeout_after_sent", status: 200 });
    expect(outcome).toHaveProperty("partial", expect.stringMatching(/^\{"order":/));
  });

  it("reports a reset before and during the response", async () => {
    const before = await serve((request) => request.socket.destroy());
    expect(await fetcherWith({}).fetch(`http://127.0.0.1:${before.port}/`, post)).toMatchObject({
      kind: "reset_after_sent",
      status: undefined,
    });
    const inside = await serve((request, response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write('{"order":1');
      setTimeout(() => request.socket.destroy(), 30);
    });
    expect(await fetcherWith({}).fetch(`http://127.0.0.1:${inside.port}/`, post)).toMatchObject({
      kind: "reset_after_sent",
      status: 200,
      partial: '{"order":1',
    });
    expect(before.seen.requests + inside.seen.requests).toBe(2);
  });

  it("reports a response that is not HTTP", async () => {
    const server = createTcpServer((socket) => socket.once("data", () => socket.end("SSH-2.0-OpenSSH_9\r\n")));
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    cleanups.push(() => void server.close());
    const { port } = server.address() as AddressInfo;
    expect(await fetcherWith({}).fetch(`http://127.0.0.1:${port}/`, post)).toMatchObject({ kind: "reset_after_sent" });
  });

  it("does not follow redirects", async () => {
    const target = await serve((_, response) => response.end("leak"));
    const { port } = await serve((_, response) => response.writeHead(302, { location: `http://127.0.0.1:${target.port}/x` }).end());
    expect(await fetcherWith({}).fetch(`http://127.0.0.1:${port}/`, post)).toMatchObject({
      kind: "redirect",
      status: 302,
      location: `http://127.0.0.1:${target.port}/x`,
    });
    expect(target.seen.connections).toBe(0);
  });

  it("stops a response that is too large, also if it is compressed", async () => {
    let wrote = 0;
    const plain = await serve((_, response) => {
      const piece = Buffer.alloc(64 * 1024, 97);
      const more = () => {
        while (wrote < 400 && response.write(piece)) wrote += 1;
        if (wrote < 400) response.once("drain", more);
      };
      response.on("error", () => undefined);
      more();
    });
    const limit = { ...post, maxBytes: 256 * 1024 };
    const outcome = await fetcherWith({}).fetch(`http://127.0.0.1:${plain.port}/`, limit);
    expect(outcome).toMatchObject({ kind: "too_large", status: 200 });
    expect(outcome).toHaveProperty("partial", "a".repeat(4096));
    expect(wrote).toBeLessThan(400);

    const packed = gzipSync(Buffer.alloc(8 * 1024 * 1024));
    const bomb = await serve((_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(packed));
    expect(packed.length).toBeLessThan(limit.maxBytes);
    expect(await fetcherWith({}).fetch(`http://127.0.0.1:${bomb.port}/`, limit)).toMatchObject({ kind: "too_large" });
  });
});

describe("responses", () => {
  it("returns status, type, text and duration for every status", async () => {
    const { port } = await serve((_, response) =>
      response.writeHead(429, { "content-type": "application/json", "retry-after": "7" }).end('{"error":"привет"}'),
    );
    expect(await fetcherWith({}).fetch(`http://127.0.0.1:${port}/`, post)).toEqual({
      kind: "response",
      status: 429,
      contentType: "application/json",
      retryAfter: "7",
      head: expect.arrayContaining([["retry-after", "7"]]) as unknown,
      text: '{"error":"привет"}',
      durationMs: expect.any(Number) as number,
    });
  });

  it("reuses connections for repeatable requests and opens a new one for others", async () => {
    const { port, seen } = await serve((_, response) => response.end("{}"));
    const fetcher = fetcherWith({});
    for (let i = 0; i < 20; i += 1) await fetcher.fetch(`http://127.0.0.1:${port}/`, { ...post, connection: "kept" });
    const kept = seen.connections;
    expect(kept).toBeLessThanOrEqual(2);
    for (let i = 0; i < 5; i += 1) await fetcher.fetch(`http://127.0.0.1:${port}/`, post);
    expect(seen).toEqual({ requests: 25, connections: kept + 5 });
  });
});
