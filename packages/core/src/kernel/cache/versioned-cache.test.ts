import { expect, test } from "vitest";
import { VersionedCache, Versions } from "./versioned-cache.ts";

function counted() {
  let loads = 0;
  return { load: async () => ++loads, loads: () => loads };
}

test("keeps a value for its time and loads it once for all concurrent callers", async () => {
  let now = 0;
  const cache = new VersionedCache<number>({ max: 10, ttl: 100, now: () => now });
  const source = counted();
  expect(await Promise.all([cache.recall("a", source.load), cache.recall("a", source.load)])).toEqual([1, 1]);
  now = 99;
  expect(await cache.recall("a", source.load)).toBe(1);
  now = 100;
  expect(await cache.recall("a", source.load)).toBe(2);
});

test("with `fromSecond`, keeps a value only from the second request of its key on", async () => {
  const cache = new VersionedCache<number>({ max: 10, fromSecond: true });
  const source = counted();
  expect(await Promise.all([cache.recall("a", source.load), cache.recall("a", source.load)])).toEqual([1, 1]);
  expect(cache.size).toBe(0);
  expect(await cache.recall("a", source.load)).toBe(2);
  expect(await cache.recall("a", source.load)).toBe(2);
  expect(await cache.recall("b", source.load)).toBe(3);
  expect(cache.size).toBe(1);
});

test("a value that was kept before the clock was set back is loaded again", async () => {
  let now = 3_600_000;
  const cache = new VersionedCache<number>({ max: 10, ttl: 100, now: () => now });
  const source = counted();
  expect(await cache.recall("a", source.load)).toBe(1);
  now = 0;
  expect(await cache.recall("a", source.load)).toBe(2);
  expect(await cache.recall("a", source.load)).toBe(2);
});

test("values past their time make room as others arrive, those in use stay", async () => {
  let now = 0;
  const cache = new VersionedCache<number>({ max: 1000, ttl: 100, now: () => now });
  const source = counted();
  for (let customer = 0; customer < 500; customer++) {
    await cache.recall(`customer ${customer}`, source.load);
    await cache.recall("panel", source.load);
    now += 10;
  }
  expect(cache.size).toBeLessThan(30);
  const loads = source.loads();
  await cache.recall("customer 499", source.load);
  expect(source.loads()).toBe(loads);
});

test("passes a failure to all callers and does not keep it", async () => {
  const cache = new VersionedCache<number>({ max: 10, ttl: 100, now: () => 0 });
  const fails = () => Promise.reject(new Error("down"));
  const results = await Promise.allSettled([cache.recall("a", fails), cache.recall("a", fails)]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await cache.recall("a", async () => 1)).toBe(1);
});

test("does not bring back a key that was forgotten while it was loading", async () => {
  const cache = new VersionedCache<number>({ max: 10, ttl: 100, now: () => 0 });
  const { promise, resolve } = Promise.withResolvers<number>();
  const first = cache.recall("a", () => promise);
  cache.forget("a");
  resolve(1);
  expect(await first).toBe(1);
  expect(cache.size).toBe(0);
  expect(await cache.recall("a", async () => 2)).toBe(2);
});

test("never exceeds its bound: the least recently used entry is evicted", async () => {
  const cache = new VersionedCache<number>({ max: 2 });
  const source = counted();
  for (const key of ["a", "b", "a", "c"]) await cache.recall(key, source.load);
  expect(cache.size).toBe(2);
  expect(await cache.recall("a", source.load)).toBe(1);
  expect(await cache.recall("b", source.load)).toBe(4);
});

test("a prefix forgets only its own keys", async () => {
  const cache = new VersionedCache<number>({ max: 10 });
  const source = counted();
  for (const key of ["1 a", "12 b", "1 c"]) await cache.recall(key, source.load);
  cache.forgetUnder(1);
  expect(await cache.recall("12 b", source.load)).toBe(2);
  expect(await cache.recall("1 c", source.load)).toBe(4);
  cache.clear();
  expect(cache.size).toBe(0);
});

test("loads again for another version and when a fresh value is required", async () => {
  const cache = new VersionedCache<number>({ max: 10 });
  const source = counted();
  expect(await cache.recall("a", source.load, { version: "1" })).toBe(1);
  expect(await cache.recall("a", source.load, { version: "1" })).toBe(1);
  expect(await cache.recall("a", source.load, { version: "2" })).toBe(2);
  expect(await cache.recall("a", source.load, { version: "2", fresh: true })).toBe(3);
  expect(await cache.recall("a", source.load, { version: "2" })).toBe(3);
});

test("a late load neither replaces nor drops the result of a newer one", async () => {
  const cache = new VersionedCache<number | undefined>({ max: 10, keep: (value) => value !== undefined });
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const late = cache.recall("a", () => promise, { version: 1 });
  await cache.recall("a", async () => 2, { version: 2 });
  resolve(undefined);
  await late;
  expect(await cache.recall("a", async () => 3, { version: 2 })).toBe(2);
});

test("keeps only the values that it is configured to keep", async () => {
  const cache = new VersionedCache<number | undefined>({ max: 10, keep: (value) => value !== undefined });
  expect(await cache.recall("a", async () => undefined)).toBeUndefined();
  expect(cache.size).toBe(0);
});

test("is bounded by weight too, and keeps an entry heavier than all others alone", async () => {
  const cache = new VersionedCache<number>({ max: 100, weightOf: (value) => value });
  for (const [key, weight] of [
    ["a", 40],
    ["b", 40],
    ["c", 40],
  ] as const)
    await cache.recall(key, async () => weight);
  expect(cache.size).toBe(2);
  expect(await cache.recall("a", async () => 1)).toBe(1);
  await cache.recall("huge", async () => 1000);
  expect(cache.size).toBe(1);
  expect(await cache.recall("huge", async () => 0)).toBe(1000);
});

test("a renewed or evicted version never comes back", () => {
  const versions = new Versions(2);
  const [first, other] = [versions.of(1), versions.of(2)];
  expect(versions.of(1)).toBe(first);
  versions.renew(1);
  expect(versions.of(1)).not.toBe(first);
  expect(versions.of(2)).toBe(other);
  for (const id of [3, 4]) versions.of(id);
  expect(versions.of(2)).not.toBe(other);
});
