import { createLimits } from "./create-limits.ts";
import { ServerResponse, IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { type TestDatabase, testDatabase } from "@vitrine/testkit/database";
import { beforeAll, expect, test } from "vitest";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

const response = () => new ServerResponse(new IncomingMessage(new Socket()));
const limits = (requestsPerMinute = 40, registrationsPerHour = 2) =>
  createLimits(database.pool, { requestsPerMinute, registrationsPerHour });
const allowed = async (tries: Promise<void>[]) => (await Promise.allSettled(tries)).filter(({ status }) => status === "fulfilled").length;

test("two processes share one window, in Postgres", async () => {
  const [one, two] = [limits(), limits()];
  const tries = Array.from({ length: 60 }, (_, n) => (n % 2 ? one : two).request("session shared", response()));
  expect(await allowed(tries)).toBe(40);
  await expect(limits().request("session shared", response())).rejects.toMatchObject({
    code: "flood",
    params: { retryAfter: expect.any(Number) },
  });
  await expect(limits().request("session other", response())).resolves.toBeUndefined();
});

test("the headers have the remaining points", async () => {
  const first = response();
  await limits().request("key 7", first);
  expect([first.getHeader("RateLimit-Limit"), first.getHeader("RateLimit-Remaining"), first.getHeader("RateLimit-Reset")]).toEqual([
    40, 39, 60,
  ]);
  expect([first.getHeader("X-RateLimit-Limit"), first.getHeader("X-RateLimit-Remaining"), first.getHeader("X-RateLimit-Reset")]).toEqual([
    40, 39, 60,
  ]);
  expect([first.getHeader("RateLimit-Policy"), first.getHeader("RateLimit")]).toEqual(['"minute";q=40;w=60', '"minute";r=39;t=60']);
});

test("registrations of an address are shared too", async () => {
  expect(await allowed([limits(), limits(), limits()].map((each) => each.registration("203.0.113.5", response())))).toBe(2);
});

test("while the database is unavailable each process counts alone", async () => {
  const gone = { query: () => Promise.reject(new Error("connection lost")) } as unknown as TestDatabase["pool"];
  const alone = createLimits(gone, { requestsPerMinute: 3, registrationsPerHour: 1 });
  expect(await allowed(Array.from({ length: 5 }, () => alone.request("ip 203.0.113.6", response())))).toBe(3);
});

test("switched off there is no limit and no header", async () => {
  const off = createLimits(database.pool, undefined);
  const got = response();
  for (let n = 0; n < 50; n++) await off.request("x", got);
  expect(got.getHeader("RateLimit-Limit")).toBeUndefined();
});
