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

/** A server whose requests wait until they are let go. */
async function startHanging(graceMs: number) {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const state = { stopping: false };
  const server = await startServer(
    (_request, response) => {
      arrive();
      void released.then(() => response.end("done"));
    },
    { host: HOST, port: 0, graceMs, onStopping: () => (state.stopping = true) },
  );
  return { server, arrived, release, state };
}

test("finishes what is under way, takes nothing new, and does not wait for idle connections", async () => {
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

test("ends after its grace what does not finish", async () => {
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
  const options = { host: HOST, graceMs: 100, onStopping: () => undefined };
  const first = await startServer(() => undefined, { ...options, port: 0 });
  await expect(startServer(() => undefined, { ...options, port: first.port })).rejects.toThrow("EADDRINUSE");
  await first.stop();
});
