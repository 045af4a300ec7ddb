import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { makePlatform } from "@vitrine/testkit/platform-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Served, serve } from "../../test/served.ts";
import { answerTls } from "./tls.ts";

let world: World;
let served: Served;
beforeAll(async () => {
  world = await makeWorld();
  served = await serve(world.platform);
  const own = { active: "ok", fresh: "activating", broken: "error", unpaid: "not_payed", gone: "deleted" } as const;
  for (const [name, status] of Object.entries(own)) await world.newPanel({ domain: `${name}.example:3000`, status: status as "ok" });
});
afterAll(() => served.close());

const ask = async (domain: string, headers: Record<string, string> = {}) =>
  (await served.client("server:3000").send(`/internal/tls?domain=${domain}`, { headers })).status;

test.each([
  ["localhost", 200],
  ["LOCALHOST", 200],
  ["active.example", 200],
  ["fresh.example", 404],
  ["broken.example", 200],
  ["unpaid.example", 200],
  ["gone.example", 404],
  ["unknown.example", 404],
  ["active", 404],
  ["", 404],
  ["%00", 404],
  ["active.example%00", 404],
  [`${"a".repeat(5000)}.example`, 404],
])("a certificate for %s: %i", async (domain, status) => {
  expect(await ask(domain)).toBe(status);
});

test("without a domain, and for forwarded requests, the answer is 404", async () => {
  expect((await served.client("server:3000").send("/internal/tls")).status).toBe(404);
  expect(await ask("active.example", { "X-Forwarded-For": "127.0.0.1" })).toBe(404);
});

test.each([
  ["172.29.87.4", 200],
  ["::ffff:10.0.0.1", 200],
  ["fd00::1", 200],
  ["203.0.113.9", 404],
  ["172.32.0.1", 404],
  ["2001:db8::1", 404],
])("asked from %s: %i", async (address, status) => {
  const socket = new Socket();
  vi.spyOn(socket, "remoteAddress", "get").mockReturnValue(address);
  const request = Object.assign(new IncomingMessage(socket), { url: "/internal/tls?domain=active.example" });
  const response = new ServerResponse(request);
  await answerTls(world.platform, request, response);
  expect(response.statusCode).toBe(status);
});

test("a recent lookup is answered without the database", async () => {
  const other: Platform = makePlatform(world.database).platform;
  let taken = 0;
  other.pool.on("acquire", () => taken++);
  const again = await serve(other);
  for (let n = 0; n < 5; n++) await again.client("server:3000").send("/internal/tls?domain=active.example");
  expect(taken).toBeLessThanOrEqual(2);
  await again.close();
  await other.close();
});
