import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPools } from "../open.ts";
import { assertPowerless } from "../assert-powerless.ts";
import { type EmbeddedServer, startEmbedded } from "./start.ts";

let folder: string;
let started: EmbeddedServer[] = [];

async function start(dataDir: string, settings?: Record<string, string>): Promise<EmbeddedServer> {
  const server = await startEmbedded(dataDir, { fsync: "off", ...settings });
  started.push(server);
  return server;
}

async function ask(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

const postmasterOf = (server: EmbeddedServer) =>
  Number(fs.readFileSync(path.join(server.cluster, "postmaster.pid"), "utf8").split("\n")[0]);

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "vitrine-embedded-"));
  fs.chmodSync(folder, 0o755);
  started = [];
});
afterEach(async () => {
  for (const server of started) {
    await server.stop();
    fs.rmSync(server.cluster, { recursive: true, force: true });
  }
  fs.rmSync(folder, { recursive: true, force: true });
});

test("a second start attaches, keeps the data, and leaves stopping to the first", async () => {
  const first = await start(folder);
  await ask(first.ownerUrl, "create table kept (n int)");
  const second = await start(folder);
  expect(second.port).toBe(first.port);
  expect(await ask(second.ownerUrl, "select * from kept")).toEqual([]);
  await second.stop();
  expect(first.isRunning()).toBe(true);
  await first.stop();
  expect(first.isRunning()).toBe(false);
});

test("a stopped server starts again on the same port with the same passwords", async () => {
  const first = await start(folder);
  await first.stop();
  const second = await start(folder);
  expect([second.port, second.ownerUrl, second.appUrl]).toEqual([first.port, first.ownerUrl, first.appUrl]);
});

test("after kill -9 of the server a start brings it back", async () => {
  const first = await start(folder);
  await ask(first.ownerUrl, "create table kept (n int)");
  process.kill(postmasterOf(first), "SIGKILL");
  await expect.poll(() => first.isRunning()).toBe(false);
  const second = await start(folder);
  expect(second.port).toBe(first.port);
  expect(await ask(second.appUrl, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("two data folders run side by side", async () => {
  const [one, two] = [await start(path.join(folder, "one")), await start(path.join(folder, "two"))];
  expect(one.port).not.toBe(two.port);
  await one.stop();
  expect(two.isRunning()).toBe(true);
});

test("a start that fails says why and leaves nothing running", async () => {
  await expect(startEmbedded(folder, { shared_buffers: "nonsense" })).rejects.toThrow(/shared_buffers/);
  expect(fs.existsSync(path.join(folder, "postgres", "postmaster.pid"))).toBe(false);
});

test("connecting requires a password, which is in no file that others can read", async () => {
  const server = await start(folder);
  const wrong = new URL(server.ownerUrl);
  wrong.password = "guess";
  await expect(ask(wrong.toString(), "select 1")).rejects.toMatchObject({ code: "28P01" });
  expect(fs.statSync(path.join(folder, "postgres.password")).mode & 0o077).toBe(0);
});

test("the application's role is powerless", async () => {
  const server = await start(folder);
  const app = openPools({ appUrl: server.appUrl });
  const owner = openPools({ appUrl: server.ownerUrl });
  try {
    await expect(assertPowerless(app.db)).resolves.toBeUndefined();
    await expect(assertPowerless(owner.db)).rejects.toThrow(/superuser/);
  } finally {
    await Promise.all([app.close(), owner.close()]);
  }
});

test.runIf(process.getuid?.() === 0)(
  "as root with an inaccessible DATA_DIR the cluster is in the system folder, and created again once DATA_DIR was emptied",
  async () => {
    const closed = path.join(folder, "closed");
    fs.mkdirSync(closed, { mode: 0o700 });
    const first = await start(closed);
    expect(first.cluster).toMatch(/^\/var\/lib\/vitrine\/[0-9a-f]{16}$/);
    await ask(first.ownerUrl, "create table kept (n int)");
    await first.stop();
    for (const file of fs.readdirSync(closed)) fs.rmSync(path.join(closed, file));
    const second = await start(closed);
    expect(second.cluster).toBe(first.cluster);
    await expect(ask(second.ownerUrl, "select from kept")).rejects.toMatchObject({ code: "42P01" });
    fs.rmSync(`${first.cluster}.previous`, { recursive: true });
  },
);
