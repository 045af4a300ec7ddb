import http from "node:http";
import { expect, test } from "vitest";
import { startServer } from "./start-server.ts";

const HOST = "127.0.0.1";

const get = (port: number, agent?: http.Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    http
      .get({ host: HOST, port, agent }, (response) => response.resume().on("end", () => resolve(response.statusCode!)))
      .on("error", reject);
  });

/** A server whose requests wait until they are released. */
async function startHanging(graceMs: number, drainMs = 0) {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const state = { stopping: false };
  const server = await startServer(
    (_request, response) => {
      arrive();
      void released.then(() => response.end("done"));
    },
    { host: HOST, port: 0, graceMs, drainMs, onStopping: () => (state.stopping = true) },
  );
  return { server, arrived, release, state };
}

test("finishes requests in progress, accepts no new ones, and does not wait for idle connections", async () => {
  const { server, arrived, release, state } = await startHanging(5_000);
  const agent = new http.Agent({ keepAlive: true });
  const running = get(server.port, agent);
  await arrived;
  const stopping = server.stop();
  expect(state.stopping).toBe(true);
  await expect(get(server.port)).rejects.toThrow("ECONNREFUSED");
  release();
  expect(await running).toBe(200);
  await stopping;
  agent.destroy();
});

test("ends unfinished requests after the grace period", async () => {
  const { server, arrived } = await startHanging(100);
  const hanging = get(server.port).then(
    () => "answered",
    (error: Error) => error.message,
  );
  await arrived;
  await server.stop();
  expect(await hanging).toMatch(/hang up|ECONNRESET/);
});

test("a busy port is an error, not silence", async () => {
  const options = { host: HOST, graceMs: 100, drainMs: 0, onStopping: () => undefined };
  const first = await startServer(() => undefined, { ...options, port: 0 });
  await expect(startServer(() => undefined, { ...options, port: first.port })).rejects.toThrow("EADDRINUSE");
  await first.stop();
});

test("a restart resets no connection: clients that keep theirs are told to leave, and find the server that replaced it", async () => {
  let stopping = false;
  const listener: http.RequestListener = (_request, response) => {
    if (stopping) response.setHeader("Connection", "close");
    setTimeout(() => response.end("done"), 1);
  };
  const options = { host: HOST, graceMs: 5_000, drainMs: 3_000 };
  const first = await startServer(listener, { ...options, port: 0, onStopping: () => (stopping = true) });
  const second = await startServer((_request, response) => void response.end("done"), { ...options, port: 0, onStopping: () => undefined });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
  const failures: string[] = [];
  let answered = 0;
  const over = new AbortController();
  const client = async () => {
    while (!over.signal.aborted) {
      const status = await get(stopping ? second.port : first.port, agent).catch((error: Error) => void failures.push(error.message));
      if (status === 200) answered++;
      // Some connections are idle whenever the server stops.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
    }
  };
  const clients = Array.from({ length: 8 }, client);
  await expect.poll(() => answered).toBeGreaterThan(200);
  await first.stop();
  over.abort();
  await Promise.all(clients);
  expect(failures).toEqual([]);
  agent.destroy();
  await second.stop();
});

test("clients are answered while they disconnect, and the server does not wait for them for long", async () => {
  let stopping = false;
  const server = await startServer(
    (_request, response) => {
      if (stopping) response.setHeader("Connection", "close");
      response.end("done");
    },
    { host: HOST, port: 0, graceMs: 5_000, drainMs: 500, onStopping: () => (stopping = true) },
  );
  const agent = new http.Agent({ keepAlive: true });
  expect(await get(server.port, agent)).toBe(200);
  const began = performance.now();
  const ending = server.stop();
  expect(await get(server.port, new http.Agent())).toBe(200);
  await ending;
  expect(performance.now() - began).toBeGreaterThanOrEqual(490);
  await expect(get(server.port)).rejects.toThrow("ECONNREFUSED");
  agent.destroy();
});
