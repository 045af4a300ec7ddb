import { expect, test } from "vitest";
import { LeasedLimiter, leaseSize, type PointStore } from "./leased-limiter.ts";

function windowStore(limit: number, windowMs: number, now: () => number) {
  const used = new Map<string, { points: number; until: number }>();
  const calls = { count: 0 };
  const store: PointStore = {
    async consume(name, points) {
      calls.count++;
      await Promise.resolve();
      const found = used.get(name);
      const window = found && found.until > now() ? found : { points: 0, until: now() + windowMs };
      used.set(name, window);
      window.points += points;
      return { remaining: Math.max(0, limit - window.points), msBeforeNext: window.until - now(), refused: window.points > limit };
    },
  };
  return { store, calls };
}

const outcomes = async (limiter: LeasedLimiter, times: number) => {
  const settled = await Promise.allSettled(Array.from({ length: times }, () => limiter.take("key")));
  return { allowed: settled.filter(({ status }) => status === "fulfilled").length, settled };
};

test("one process accepts exactly the limit, in parallel or one by one, with few queries", async () => {
  const { store, calls } = windowStore(600, 60_000, Date.now);
  const limiter = new LeasedLimiter(store, 600);
  const { allowed } = await outcomes(limiter, 700);
  expect(allowed).toBe(600);
  expect(calls.count).toBeLessThanOrEqual(21);
});

test("two processes together never exceed the limit", async () => {
  const { store } = windowStore(600, 60_000, Date.now);
  const both = await Promise.all([outcomes(new LeasedLimiter(store, 600), 500), outcomes(new LeasedLimiter(store, 600), 500)]);
  expect(both[0].allowed + both[1].allowed).toBe(600);
});

test("a refusal has the time of the next window, which is free", async () => {
  let now = 1_000_000;
  const { store } = windowStore(3, 60_000, () => now);
  const limiter = new LeasedLimiter(store, 3, () => now);
  expect((await limiter.take("key")).remaining).toBe(2);
  expect((await outcomes(limiter, 2)).allowed).toBe(2);
  now += 20_000;
  await expect(limiter.take("key")).rejects.toMatchObject({ code: "flood", params: { retryAfter: 40 } });
  now += 40_001;
  expect(await limiter.take("key")).toEqual({ limit: 3, remaining: 2, resetSeconds: 60 });
});

test.each([
  [600, 30],
  [20, 1],
  [1, 1],
  [700, 35],
  [7, 1],
  [997, 1],
])("of %i a lease is %i", (limit, size) => {
  expect(leaseSize(limit)).toBe(size);
});
